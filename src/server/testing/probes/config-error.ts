import { readConfig } from '../../platform/config/read-config.ts';

/** Returns the message with which the settings are refused. */
export function readConfigError(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}
