/** An address, as the browser keeps it and as it is sent, and what a payment link says of its recipient. */
export const ADDRESS = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
} as const;

const { postalCode, ...parts } = ADDRESS;
export const SENT_ADDRESS = { ...parts, postal_code: postalCode };

export const LINK_REQUEST = {
  ...{ response: true as const, message: '', kind: 'payment' as const, keeps_recipient: false },
  ...{ transfer_amount: 100, payment_amount: 234.5, total_items: 12, secret_code: 'Falcons' },
  ...{ name: 'Maya Chen', email: 'maya@team.ca', phone: '4165550199', address: SENT_ADDRESS },
};
