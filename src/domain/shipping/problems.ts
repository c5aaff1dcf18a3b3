/** What is rejected about parcels and labels, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface ShippingProblems {
  'invalid-address': { field?: string };
  'no-delivery': { province?: string };
  'postage-labels-unavailable': { orders?: readonly string[] };
}

export const shippingProblems = {
  'no-delivery': 'We do not deliver to this address yet',
  'invalid-address': 'Please enter your address for shipping before proceed.',
  'shipment-exists': 'Shipment already created!',
  'shipment-pending':
    'The carrier has not answered yet. The shop keeps asking; please wait, and do not buy another label.',
  'postage-not-chosen': 'Select an option!',
  'parcels-misfit': 'The parcels must hold exactly the items that are left to send: please check them',
  'jerseys-missing': 'Say why it is sent although jerseys are missing.',
  'postage-labels-unavailable': 'None of these orders has a label that can be printed',
  'no-label': 'The shop has not bought a label for this order',
  'carrier-missing': 'Please type the carrier as well, so that the customer knows where to track the parcel',
  'tracking-number-invalid':
    'Please type the tracking number as the carrier prints it: 6 to 40 letters, digits, spaces and hyphens',
} satisfies ProblemMessages<ShippingProblems>;
