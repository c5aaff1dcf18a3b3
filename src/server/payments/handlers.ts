import type { payments } from '#contract/payments.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { correctTax } from './correct-tax.ts';
import { deleteSavedOrder } from './delete-saved-order.ts';
import { checkPaymentLink, confirmPaymentLink, openPaymentLink } from './payment-links/pay-with-link.ts';
import { sendPaymentLink } from './payment-links/send-payment-link.ts';
import { getPaymentSummary } from './payment-summary.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { confirmDeposit, confirmPayment, expectTransfer } from './transfers/confirm-transfer.ts';
import { readUnmatched } from './unmatched/read-unmatched.ts';
import { settleUnmatched } from './unmatched/settle-unmatched.ts';

export const paymentHandlers = (services: Services): Handlers<typeof payments> => ({
  checkLink: (reference, caller) => checkPaymentLink(services, reference, caller),
  openLink: (request, caller) => openPaymentLink(services, request, caller),
  confirmLink: (reference, caller) => confirmPaymentLink(services, reference, caller),
  orderMoney: async ({ order_id }) => getPaymentSummary(services, order_id),
  sendDepositLink: async ({ order }, caller) =>
    sendPaymentLink(services, 'deposit', order, await requireStaff(caller)),
  sendPaymentLink: async ({ order }, caller) =>
    sendPaymentLink(services, 'payment', order, await requireStaff(caller)),
  confirmEmtDeposit: async ({ order }, caller) => confirmDeposit(services, order, await requireStaff(caller)),
  confirmEmtPayment: async ({ order }, caller) => confirmPayment(services, order, await requireStaff(caller)),
  expectEmt: async ({ order }, caller) => expectTransfer(services, order, await requireStaff(caller)),
  correctTax: async ({ order }, caller) => correctTax(services, order, await requireStaff(caller)),
  refund: async ({ refund }, caller) => refundOrder(services, refund, await requireStaff(caller)),
  review: ({ id }) => readUnmatched(services, id),
  settleReview: async ({ review }, caller) => settleUnmatched(services, review, await requireStaff(caller)),
  deleteSaved: async ({ order }, caller) => deleteSavedOrder(services, order, await requireStaff(caller)),
});
