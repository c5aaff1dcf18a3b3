import type { money } from '#contract/money.ts';
import { staffOf } from '../dashboard/access.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { deleteSaved } from './delete-saved.ts';
import { orderMoney } from './order-money.ts';
import { checkLink, confirmLink, openLink } from './pay-link.ts';
import { readReview } from './read-review.ts';
import { refundOrder } from './refund.ts';
import { settleReview } from './review.ts';
import { sendLink } from './send-link.ts';
import { confirmDeposit, confirmPayment, expectTransfer } from './transfers.ts';

export const moneyHandlers = (services: Services): Handlers<typeof money> => ({
  checkLink: (reference, caller) => checkLink(services, reference, caller),
  openLink: (wanted, caller) => openLink(services, wanted, caller),
  confirmLink: (reference, caller) => confirmLink(services, reference, caller),
  orderMoney: ({ order_id }) => orderMoney(services, order_id),
  sendDepositLink: async ({ order }, caller) => sendLink(services, 'deposit', order, await staffOf(caller)),
  sendPaymentLink: async ({ order }, caller) => sendLink(services, 'payment', order, await staffOf(caller)),
  confirmEmtDeposit: async ({ order }, caller) => confirmDeposit(services, order, await staffOf(caller)),
  confirmEmtPayment: async ({ order }, caller) => confirmPayment(services, order, await staffOf(caller)),
  expectEmt: async ({ order }, caller) => expectTransfer(services, order, await staffOf(caller)),
  refund: async ({ refund }, caller) => refundOrder(services, refund, await staffOf(caller)),
  review: ({ id }) => readReview(services, id),
  settleReview: async ({ review }, caller) => settleReview(services, review, await staffOf(caller)),
  deleteSaved: async ({ order }, caller) => deleteSaved(services, order, await staffOf(caller)),
});
