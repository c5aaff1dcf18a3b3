/** The mail server of the shop, which is not always there. */
import type { Actions } from '../action.ts';

export const MAIL_SERVER: Actions = {
  'the mail server refuses an address for a while, or accepts it again': {
    weight: 0.3,
    async act({ world, team }) {
      const { refusals } = world.shop.outside.mail;
      if (!refusals.delete(team.email)) refusals.set(team.email, 451);
    },
  },
  'the mail server does not say that it has accepted the next e-mail': {
    weight: 0.3,
    async act({ world }) {
      world.shop.outside.mail.losesAcceptance += 1;
    },
  },
};
