/** The services outside the shop, as fakes that fail in the ways of the real ones. */
import { createHmac } from 'node:crypto';
import { type FakeStripe, startFakeStripe } from '#server/testing/fakes/fake-stripe.ts';
import { MailServer } from '#server/testing/fakes/mail-server.ts';
import { CANADA_POST_USER, FakeCanadaPost } from '#server/testing/postage/fake-canada-post.ts';
import { FakeStallion, STALLION_TOKEN } from '#server/testing/postage/fake-stallion.ts';

const STRIPE_KEY = 'sk_test_51HomestandSimulation';
const WEBHOOK_SECRET = 'whsec_homestandsimulation';

export interface OutsideServices {
  stripe: FakeStripe;
  mail: MailServer;
  canadaPost: FakeCanadaPost;
  stallion: FakeStallion;
  /** The settings of a shop that uses them. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export async function startOutsideServices(): Promise<OutsideServices> {
  const stripe = await startFakeStripe(STRIPE_KEY);
  const mail = new MailServer();
  const canadaPost = new FakeCanadaPost({ isContract: true });
  const stallion = new FakeStallion();
  await mail.start();
  await canadaPost.start();
  await stallion.start();
  return {
    ...{ stripe, mail, canadaPost, stallion },
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51HomestandSimulation',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: mail.url,
      STALLION_TOKEN,
      STALLION_API_URL: stallion.url.replace(/\/api\/v4\/?$/, ''),
      CANADA_POST_USERNAME: CANADA_POST_USER.username,
      CANADA_POST_PASSWORD: CANADA_POST_USER.password,
      CANADA_POST_CUSTOMER: '1234567',
      CANADA_POST_EMAIL: 'labels@shop.ca',
      CANADA_POST_CONTRACT: '1234567',
      CANADA_POST_API_URL: canadaPost.origin,
      SHIP_FROM: 'Harbour Jerseys; Mia Chen; 416-555-0199; 1 Main St, Unit 2, Toronto, ON M5V 2T6',
    },
    async stop() {
      await stripe.stop();
      await mail.stop();
      await canadaPost.stop();
      await stallion.stop();
    },
  };
}

/** A service is to fail at one of the next requests. */
export const hasServiceFaults = ({ stripe, canadaPost, stallion }: OutsideServices): boolean =>
  [stripe, canadaPost, stallion].some((service) => service.hasFaults());

/** The header of an event that the card provider signs at this time. */
export function signCardEvent(body: string, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
