import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderId, OrderReference, UploadUrl, uploadEndpoint } from './fields.ts';

const Mockup = z.object({
  version: z.number(),
  mockup_url: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** When the approval was last requested, by e-mail or by a copied link. */
  asked_at: z.string().nullable(),
  /** Who copied an approval link last, which then was not e-mailed; null when nobody did. */
  link_copied_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  /** The e-mail address of the approval; managers only. */
  approved_by: z.string().nullable(),
  /** SHA-256 of the approved image in hex: the approval applies to that image only. */
  approved_sha256: z.string().nullable(),
  /** Names, numbers, sizes or options were changed after the approval: a new one is needed. */
  outdated: z.boolean(),
  /** When it was approved without the key of an e-mailed link; such an approval has no effect. */
  unconfirmed_at: z.string().nullable(),
});
export type Mockup = z.infer<typeof Mockup>;

/** Drawings of an order: uploaded by staff, approved by the customer. */
export const mockups = {
  list: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), mockups: z.array(Mockup) }),
  }),
  uploadPicture: uploadEndpoint,
  attach: endpoint({
    input: z.object({
      order_id: OrderId,
      /** The `secure_url` of an upload. */
      mockup_url: UploadUrl,
    }),
    output: z.object({ response: z.literal(true), message: z.string(), version: z.number() }),
  }),
  /** Makes an earlier version the newest one again. */
  restore: endpoint({
    input: z.object({ order_id: OrderId, version: z.int32().positive() }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
  requestApproval: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), message: z.string() }),
  }),
  /** Creates an approval link for a manager to send another way. */
  copyApprovalLink: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ response: z.literal(true), link: z.string() }),
  }),
  approve: endpoint({
    input: z.object({
      /** With the key of the e-mailed link; without it the approval is recorded as unconfirmed (rules.md mockups-3). */
      order_id: OrderReference,
      action: z.literal('confirm'),
      email: z.string().max(254).default(''),
      approved: z.string().max(40).default(''),
    }),
    output: z.object({ response: z.literal(true), message: z.string(), confirmed: z.boolean() }),
  }),
};
