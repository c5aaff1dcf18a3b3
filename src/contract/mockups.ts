import { z } from 'zod';
import { APPROVAL_STATES } from '#domain/orders/progress.ts';
import { endpoint } from './endpoint.ts';
import {
  OrderId,
  OrderReference,
  plainText,
  RosterHash,
  Sleeve,
  UploadUrl,
  uploadEndpoint,
} from './fields.ts';
import { ContentChange } from './orders.ts';

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
  /** The list of jerseys was shown beside the picture, and approved with it. */
  with_list: z.boolean(),
  /** The fingerprint of the approved roster, such as '7K3M-Q9TD'. */
  approved_fingerprint: z.string().nullable(),
  /** The name that was typed with the approval; managers only. */
  approved_name: z.string().nullable(),
  /** What the order prints otherwise than the list that was approved with this mockup. */
  changes: z.array(ContentChange),
  /** When it was approved without the key of an e-mailed link; such an approval has no effect. */
  unconfirmed_at: z.string().nullable(),
});
export type Mockup = z.infer<typeof Mockup>;

/** A jersey as the approval page lists it; its names are in the letter case of the order. */
const ProofJersey = z.object({
  row_id: z.string(),
  jersey_id: z.string(),
  jersey_name: z.string(),
  jersey_name_front: z.string(),
  jersey_number: z.string(),
  jersey_size: z.string(),
  short_size: z.string(),
  jersey_sleeve: Sleeve,
});

const Proof = z.object({
  order_id: z.string(),
  team_name: z.string(),
  cutting_option: z.string(),
  material_option: z.string(),
  collar_option: z.string(),
  jerseys: z.array(ProofJersey),
  /** To be sent with the approval of this list. */
  roster: RosterHash.nullable(),
  /** The first letters of `roster`, for people to compare. */
  fingerprint: z.string().nullable(),
  approval: z.enum(APPROVAL_STATES),
  approval_at: z.string().nullable(),
  /** The newest mockup; null before one is drawn. */
  mockup: z
    .object({
      version: z.number(),
      mockup_url: z.string(),
      /** It was approved together with a list, perhaps not that of the order now. */
      with_list: z.boolean(),
      /** The points of the terms were not ticked for this mockup yet. */
      needs_checks: z.boolean(),
      /** What the order prints otherwise than the list that was approved. */
      changes: z.array(ContentChange),
    })
    .nullable(),
});
export type Proof = z.infer<typeof Proof>;

/** What the page showed; without it an approval is for the picture alone (decision 82). */
const ShownProof = {
  version: z.int32().positive().optional(),
  roster: RosterHash.optional(),
  /** The points that were ticked, by their titles. */
  checks: z.array(plainText(60)).max(20).default([]),
  name: plainText(80).optional(),
};

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
  /** What the approval page shows to the holder of a key, and to the customer's account (rules.md mockups-7). */
  proof: endpoint({
    input: z.object({ order_id: OrderReference }),
    /** Null for an unknown order and for a caller without a key. */
    output: z.object({ response: z.literal(true), proof: Proof.nullable() }),
  }),
  approve: endpoint({
    input: z
      .object({
        /** With the key of the e-mailed link; without it the approval is recorded as unconfirmed (rules.md mockups-3). */
        order_id: OrderReference,
        action: z.literal('confirm'),
        email: z.string().max(254).default(''),
        approved: z.string().max(40).default(''),
        ...ShownProof,
      })
      .refine(
        ({ version, roster, name }) =>
          new Set([version, roster, name].map((value) => value === undefined)).size === 1,
        { path: ['roster'], message: 'version, roster and name belong together' },
      ),
    output: z.object({ response: z.literal(true), message: z.string(), confirmed: z.boolean() }),
  }),
};
