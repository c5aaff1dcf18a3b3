import type { PostageConfig } from './config.ts';
import type { POSTAGE_SETTINGS } from './postage-settings.ts';
import type { Variables } from './setting.ts';

interface PostageVariables extends Variables<typeof POSTAGE_SETTINGS> {
  NODE_ENV: string;
  ALLOW_SANDBOX?: string | undefined;
  SHOP_EMAIL: string;
}

const STALLION_API = 'https://ship.stallionexpress.ca/api/v4';
const CANADA_POST_API = 'https://soa-gw.canadapost.ca';

export function createPostageConfig(variables: PostageVariables): PostageConfig {
  const {
    STALLION_TOKEN,
    STALLION_API_URL,
    CANADA_POST_USERNAME,
    CANADA_POST_PASSWORD,
    CANADA_POST_CUSTOMER,
  } = variables;
  return {
    stallion: STALLION_TOKEN
      ? { token: STALLION_TOKEN, apiUrl: addVersion(STALLION_API_URL ?? STALLION_API) }
      : null,
    canadaPost:
      CANADA_POST_USERNAME && CANADA_POST_PASSWORD && CANADA_POST_CUSTOMER
        ? {
            username: CANADA_POST_USERNAME,
            password: CANADA_POST_PASSWORD,
            customer: CANADA_POST_CUSTOMER,
            contract: variables.CANADA_POST_CONTRACT ?? null,
            email: variables.CANADA_POST_EMAIL ?? variables.SHOP_EMAIL,
            apiUrl: variables.CANADA_POST_API_URL ?? CANADA_POST_API,
          }
        : null,
    from: variables.SHIP_FROM ?? null,
    isSandboxAllowed: variables.NODE_ENV !== 'production' || variables.ALLOW_SANDBOX === '1',
  };
}

const CANADA_POST_GROUP = [
  'CANADA_POST_USERNAME',
  'CANADA_POST_PASSWORD',
  'CANADA_POST_CUSTOMER',
  'SHIP_FROM',
];

/** Settings and those that they need, for the checks of read-config.ts. */
export const POSTAGE_NEEDS: Record<string, string[]> = {
  STALLION_API_URL: ['STALLION_TOKEN'],
  CANADA_POST_USERNAME: CANADA_POST_GROUP,
  CANADA_POST_PASSWORD: CANADA_POST_GROUP,
  CANADA_POST_CUSTOMER: CANADA_POST_GROUP,
  CANADA_POST_CONTRACT: CANADA_POST_GROUP,
  CANADA_POST_API_URL: CANADA_POST_GROUP,
  CANADA_POST_EMAIL: CANADA_POST_GROUP,
};

/** An address without a path is of the service, whose API has its version in the path. */
const addVersion = (url: string) => (new URL(url).pathname === '/' ? `${url}/api/v4` : url);
