/** What is rejected about parcels and labels, with the messages that people read. */
import type { NoDetail, ProblemMessages } from '#domain/shared/problem.ts';

export interface ShippingProblems {
  'invalid-address': { field?: string };
  'shipment-exists': NoDetail;
  'shipment-pending': NoDetail;
  'postage-not-chosen': NoDetail;
  'parcels-misfit': NoDetail;
  'no-label': NoDetail;
  'carrier-missing': NoDetail;
  'tracking-number-invalid': NoDetail;
}

export const shippingProblems: ProblemMessages<ShippingProblems> = {
  'invalid-address': 'Please enter your address for shipping before proceed.',
  'shipment-exists': 'Shipment already created!',
  'shipment-pending':
    'The carrier has not answered yet. The shop asks it again by itself; please wait, and do not buy another label.',
  'postage-not-chosen': 'Select an option!',
  'parcels-misfit': 'These parcels must hold all items that are left to send, and no more: please check them',
  'no-label': 'There is no label that the shop has bought for this order',
  'carrier-missing': 'Please type the carrier as well, so that the customer knows where to follow the parcel',
  'tracking-number-invalid':
    'Please type the tracking number as the carrier prints it: 6 to 40 letters, digits, spaces and hyphens',
};
