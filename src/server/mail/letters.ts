/** Every letter the shop writes and what it needs to know. */
export type Letter =
  | Written<'order-saved', { orderId: string; name: string; teamName: string; link: string }>
  | Written<'order-opened', { orderId: string; name: string }>
  | Written<'order-paid', { orderId: string; checkoutId: string; name: string }>
  | Written<'status-changed', { orderId: string; name: string; status: string }>;

interface Written<Kind extends string, Data> {
  kind: Kind;
  /** What it is about: with kind and recipient it makes the letter unique. */
  ref: string;
  to: string;
  data: Data;
}

export type LetterKind = Letter['kind'];
