/** The settings of Stripe. The publishable key is the only one that browsers see. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Two while the secret is rotated: events signed with either are accepted. */
  webhookSecrets: readonly string[];
  /** Another address of the API, for tests. Null for Stripe's own. */
  apiUrl: string | null;
}

export const isLiveKey = (key: string): boolean => /^(?:sk|rk|pk)_live_/.test(key);

/** The hosts of Stripe's script, its frames and its API, as Stripe's security guide lists them. */
export const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};
