/** What all modules store about people; `privacy` forgets it at night and on request. */
import { accountPersonalData } from './accounts/personal-data-store.ts';
import { visitPersonalData } from './catalogue/personal-data-store.ts';
import { contactPersonalData } from './contact/personal-data-store.ts';
import { designFilePersonalData } from './design-files/personal-data-store.ts';
import { discountCodePersonalData } from './discount-codes/personal-data-store.ts';
import { emailPersonalData } from './emails/personal-data-store.ts';
import { internalNotePersonalData } from './internal-notes/personal-data-store.ts';
import { mockupPersonalData } from './mockups/personal-data-store.ts';
import { newsletterPersonalData } from './newsletter/personal-data-store.ts';
import { orderPersonalData } from './orders/personal-data-store.ts';
import { paymentPersonalData } from './payments/personal-data-store.ts';
import type { AllPersonalData } from './platform/db/personal-data.ts';
import { productionPersonalData } from './production/personal-data-store.ts';
import { shippingPersonalData } from './shipping/personal-data-store.ts';
import { taskPersonalData } from './tasks/personal-data-store.ts';

export const PERSONAL_DATA: AllPersonalData = {
  modules: [
    accountPersonalData,
    visitPersonalData,
    contactPersonalData,
    designFilePersonalData,
    discountCodePersonalData,
    emailPersonalData,
    internalNotePersonalData,
    mockupPersonalData,
    newsletterPersonalData,
    orderPersonalData,
    paymentPersonalData,
    productionPersonalData,
    shippingPersonalData,
    taskPersonalData,
  ],
  ofOrders: {
    ...designFilePersonalData.ofOrders,
    ...internalNotePersonalData.ofOrders,
    ...mockupPersonalData.ofOrders,
    ...orderPersonalData.ofOrders,
    ...paymentPersonalData.ofOrders,
    ...productionPersonalData.ofOrders,
    ...shippingPersonalData.ofOrders,
    ...taskPersonalData.ofOrders,
  },
};
