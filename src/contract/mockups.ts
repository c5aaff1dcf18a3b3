import { z } from 'zod';
import { APPROVAL_WAYS } from '#domain/orders/approval/approval.ts';
import {
  MAX_PINS,
  MOCKUP_CHOICES,
  PIN_STATES,
  REMARK_PLACES,
} from '#domain/orders/approval/mockup-change.ts';
import { APPROVAL_STATES } from '#domain/orders/order/progress.ts';
import { MAX_ROWS } from '#domain/orders/order/roster.ts';
import { MOCKUP_STATES } from '#domain/orders/staff/status-change.ts';
import { endpoint } from './endpoint/endpoint.ts';
import {
  Done,
  GarmentFields,
  ListNumber,
  OrderId,
  OrderReference,
  plainText,
  UploadUrl,
  uploadEndpoint,
  visibleText,
} from './endpoint/fields.ts';
import { ContentChange } from './orders.ts';

const MockupChoice = z.enum(MOCKUP_CHOICES);

/** A remark: at a point of the picture, in parts of its width and height, or about a place only. */
const PinInput = z
  .object({
    x: z.number().min(0).max(1).nullable(),
    y: z.number().min(0).max(1).nullable(),
    place: z.enum(REMARK_PLACES),
    words: visibleText(500, 1, 'Write what is to be changed'),
  })
  .refine(({ x, y }) => (x === null) === (y === null), { path: ['y'], message: 'x and y belong together' });
export type PinInput = z.infer<typeof PinInput>;

const Pin = z.object({
  /** Within its request. */
  n: z.number(),
  /** Among all remarks about the same picture, as it stands on the pin. */
  number: z.number(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  place: z.string(),
  words: z.string(),
  state: z.enum(PIN_STATES),
  answer: z.string(),
});
export type Pin = z.infer<typeof Pin>;

const AskedChange = z.object({
  request_id: z.string(),
  /** Of the mockup that it is about, as are its round, choice and picture. */
  version: z.number(),
  round: z.number(),
  choice: MockupChoice,
  mockup_url: z.string(),
  made_at: z.string(),
  words: z.string(),
  pins: z.array(Pin),
});
export type AskedChange = z.infer<typeof AskedChange>;

const RoundMockup = z.object({
  version: z.number(),
  round: z.number(),
  choice: MockupChoice,
  mockup_url: z.string(),
  /** Of the designer to the customer. */
  words: z.string(),
});
export type RoundMockup = z.infer<typeof RoundMockup>;

const Mockup = z.object({
  version: z.number(),
  round: z.number(),
  choice: MockupChoice,
  words: z.string(),
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
  approved_list: ListNumber.nullable(),
  /** Staff recorded it for the customer, for example after a call. */
  recorded_by_staff: z.boolean(),
  /** By whom and by what means; `reason` is who approved it and what was agreed, managers only. */
  recorded: z.object({ by: z.string(), how: z.string(), reason: z.string().nullable() }).nullable(),
  /** The name that was typed with the approval; managers only. */
  approved_name: z.string().nullable(),
  /** What the order prints otherwise than the list that was approved with this mockup. */
  changes: z.array(ContentChange),
  /** When it was approved without the key of an e-mailed link; such an approval has no effect. */
  unconfirmed_at: z.string().nullable(),
});
export type Mockup = z.infer<typeof Mockup>;

/** A jersey as the approval page lists it; its names are in the letter case of the order. */
const ListedJersey = z.object({
  row_id: z.string(),
  jersey_id: z.string(),
  ...GarmentFields.shape,
});

/** A jersey that differs from its confirmation, or is not confirmed: 'KIM confirmed 12, the list says 21'. */
const ApprovalMark = z.object({ row_id: z.string(), sentence: z.string() });
export type ApprovalMark = z.infer<typeof ApprovalMark>;

/** The sentences of the marks that the page showed; others under the lock are refused with 'list-changed'. */
const ShownMarks = z.array(plainText(300)).max(MAX_ROWS).default([]);

const Proof = z.object({
  order_id: z.string(),
  team_name: z.string(),
  cutting_option: z.string(),
  material_option: z.string(),
  collar_option: z.string(),
  jerseys: z.array(ListedJersey),
  /** What the approval is about to cover, to be sent with it. */
  marks: z.array(ApprovalMark),
  /** To be sent with the approval of this list; null without jerseys. */
  list: ListNumber.nullable(),
  approval: z.enum(APPROVAL_STATES),
  approval_at: z.string().nullable(),
  /** The contact of the order, who approves. */
  approver: z.object({ name: z.string(), email: z.string() }),
  /** The order is not made; nothing of it can be approved. */
  is_cancelled: z.boolean(),
  /** The newest mockup; null before one is drawn. */
  mockup: z
    .object({
      version: z.number(),
      mockup_url: z.string(),
      /** What became of it, whatever was asked for beside or after its approval. */
      state: z.enum(MOCKUP_STATES),
      /** It was approved together with a list, perhaps not that of the order now. */
      with_list: z.boolean(),
      /** Staff recorded its approval for the customer. */
      recorded_by_staff: z.boolean(),
      /** The points of the terms were not approved with this mockup yet. */
      needs_checks: z.boolean(),
      /** What the order prints otherwise than the list that was approved. */
      changes: z.array(ContentChange),
    })
    .nullable(),
  /** The newest of each choice of the newest round. */
  pictures: z.array(RoundMockup),
  /** The newest first. */
  requests: z.array(AskedChange),
});
export type Proof = z.infer<typeof Proof>;

/** What the page showed; without it an approval is for the picture alone (decision 96). */
const ShownApproval = {
  version: z.int32().positive().optional(),
  list: ListNumber.optional(),
  /** The points that were approved, by their titles. */
  checks: z.array(plainText(60)).max(20).default([]),
  name: plainText(80).optional(),
  marks: ShownMarks,
};

export const MockupList = z.object({
  /** The newest first. */
  mockups: z.array(Mockup),
  /** The list as it is now; null without jerseys. */
  list: ListNumber.nullable(),
  /** What an approval of it by phone would cover. */
  marks: z.array(ApprovalMark),
  /** What the customer asked to be changed, the newest first. */
  requests: z.array(AskedChange),
  /** The order was released, or its supplier has begun: papers with the mockup may be in the workshop. */
  in_workshop: z.boolean(),
});
export type MockupList = z.infer<typeof MockupList>;

/** Drawings of an order: uploaded by staff, approved by the customer. */
export const mockups = {
  /** For a page other than that of the order. */
  list: endpoint({
    input: z.object({ order_id: OrderId }),
    output: MockupList,
  }),
  uploadPicture: uploadEndpoint,
  attach: endpoint({
    input: z.object({
      order_id: OrderId,
      /** The `secure_url` of an upload. */
      mockup_url: UploadUrl,
      choice: MockupChoice.default('A'),
      /** To the customer. */
      words: plainText(500).default(''),
    }),
    output: z.object({ message: z.string(), version: z.number() }),
  }),
  requestApproval: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ message: z.string() }),
  }),
  /** Creates an approval link for a manager to send another way. */
  copyApprovalLink: endpoint({
    input: z.object({ order_id: OrderId }),
    output: z.object({ link: z.string() }),
  }),
  /** A manager records an approval that the customer gave another way (rules.md mockups-11). */
  recordApproval: endpoint({
    input: z.object({
      order_id: OrderId,
      version: z.int32().positive(),
      list: ListNumber,
      /** Who approved. */
      name: visibleText(80, 1, 'Write who approved it'),
      how: z.enum(APPROVAL_WAYS),
      /** What was said. */
      words: visibleText(500, 3, 'Write what was agreed'),
      marks: ShownMarks,
    }),
    output: Done,
  }),
  /** Asks for a change of the mockup that the page showed (rules.md mockups-9). */
  askForChange: endpoint({
    input: z.object({
      order_id: OrderReference,
      version: z.int32().positive(),
      words: plainText(2000).default(''),
      pins: z.array(PinInput).min(1).max(MAX_PINS),
      /** The same for each attempt of one request. */
      request_id: z.uuid(),
    }),
    output: Done,
  }),
  settlePin: endpoint({
    input: z.object({
      order_id: OrderId,
      request_id: z.uuid(),
      n: z.int32().positive(),
      state: z.enum(PIN_STATES),
      answer: plainText(500).default(''),
    }),
    output: Done,
  }),
  /** What the approval page shows to the holder of a key, and to the customer's account (rules.md mockups-7). */
  proof: endpoint({
    input: z.object({ order_id: OrderReference }),
    /** Null for an unknown order and for a caller without a key. */
    output: z.object({
      proof: Proof.nullable(),
      /** The link was of this order, and a newer mockup replaced it. */
      replaced: z.boolean(),
    }),
  }),
  approve: endpoint({
    input: z
      .object({
        /** With the key of the e-mailed link; without it the approval is recorded as unconfirmed (rules.md mockups-3). */
        order_id: OrderReference,
        action: z.literal('confirm'),
        email: z.string().max(254).default(''),
        approved: z.string().max(40).default(''),
        ...ShownApproval,
      })
      .refine(
        ({ version, list, name }) =>
          new Set([version, list, name].map((value) => value === undefined)).size === 1,
        { path: ['list'], message: 'version, list and name belong together' },
      ),
    output: z.object({ message: z.string(), confirmed: z.boolean() }),
  }),
};
