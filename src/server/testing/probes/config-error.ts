import { readConfig } from '../../platform/config/read-config.ts';

/** What a shop with NODE_ENV=production needs, with test cards. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  SHOP_ADDRESS: '12 Pier Street; Toronto, ON M5V 2T6',
  SHOP_PHONE: '416 555 0199',
};

/** Returns the message with which the settings are refused. */
export function readConfigError(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}
