/** Mockups and their approval, for tests. */
import sharp from 'sharp';
import type { Proof } from '#contract/mockups.ts';
import { APPROVAL_CHECKS, parseApprovalLink } from '#domain/orders/approval/approval.ts';
import type { MockupChoice } from '#domain/orders/approval/mockup-change.ts';
import type { Person, TestShop } from '../shop/shop.ts';
import { findHash, readEmails } from './mailbox.ts';

const CAPTAIN = 'camille@example.com';

/** Uploads a picture in one colour as the newest mockup of an order. Returns its URL. */
export async function uploadMockup(
  staff: Person,
  orderId: string,
  background = '#1f4e79',
  choice: MockupChoice = 'A',
  words = '',
): Promise<string> {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  const file = (await picture.png().toBuffer()).toString('base64');
  const { secure_url } = await staff.mockups.uploadPicture({ file, name: orderId });
  await staff.mockups.attach({ order_id: orderId, mockup_url: secure_url, choice, words });
  return secure_url;
}

/** Asks for the approval of an order's mockup, and returns the reference in the e-mailed link. */
export async function requestApprovalLink(shop: TestShop, staff: Person, orderId: string): Promise<string> {
  // Two e-mails of one moment are the same one.
  shop.passTime(1);
  await staff.mockups.requestApproval({ order_id: orderId });
  const emails = await readEmails(shop, CAPTAIN);
  const pattern = new RegExp(`Please approve the (mockup for|new mockup for|change to) order ${orderId}`);
  const email = emails.findLast(({ subject }) => pattern.test(subject ?? ''));
  return parseApprovalLink(findHash(email!))!.reference;
}

/** The approval that the page sends for what it shows. */
export const createApproval = (reference: string, { mockup, list, marks }: Proof) => ({
  order_id: reference,
  action: 'confirm' as const,
  email: CAPTAIN,
  approved: 'APPROVED',
  version: mockup!.version,
  list: list!,
  checks: [...APPROVAL_CHECKS],
  name: 'Camille Roy',
  marks: marks.map(({ sentence }) => sentence),
});

/** Approves the picture alone by the e-mailed link. */
export const approvePicture = (person: Person, reference: string) =>
  person.mockups.approve({
    order_id: reference,
    action: 'confirm',
    email: CAPTAIN,
    approved: 'APPROVED',
  });

/** Returns what the approval page shows to the holder of a key. */
export async function readProof(person: Person, order_id: string): Promise<Proof> {
  return (await person.mockups.proof({ order_id })).proof!;
}

/** Draws a mockup and approves it with the list, as the page does. Returns the reference of the link. */
export async function approveWithList(shop: TestShop, staff: Person, captain: Person, orderId: string) {
  await uploadMockup(staff, orderId);
  const reference = await requestApprovalLink(shop, staff, orderId);
  await captain.mockups.approve(createApproval(reference, await readProof(captain, reference)));
  return reference;
}
