/** An approval covers the jerseys as they were approved: after a later change it is shown as outdated everywhere. */
import { expect, test } from 'vitest';
import { readEmails } from '../../testing/people/mailbox.ts';
import {
  approvePicture,
  approveWithList,
  requestApprovalLink,
  uploadMockup,
} from '../../testing/people/mockups.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { updateOrder } from '../../testing/people/update-page.ts';
import { buildWorkOrder } from '../../testing/people/work-orders.ts';
import { openShopForFile, signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, type Person } from '../../testing/shop/shop.ts';

const CAPTAIN = 'camille@example.com';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });

async function approve(orderId: string) {
  const reference = await requestApprovalLink(shop, olga, orderId);
  await approvePicture(createPerson(shop.app), reference);
}

const rename = (orderId: string, jersey_name: string) =>
  updateOrder(olga, orderId, { rows: [{ row_id: 'player-0003', jersey_name }] });

const readApproval = async (person: Person, orderId: string) =>
  (await person.orders.status({ id: orderId })).orders[0]!.approval;
const readNewestMockup = async (orderId: string) =>
  (await olga.mockups.list({ order_id: orderId })).mockups[0]!;

test('a change of a name after the approval makes it outdated on work order, status page and dashboard', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  expect(await readApproval(captain, orderId)).toBe('none');
  await uploadMockup(olga, orderId);
  expect(await readApproval(captain, orderId)).toBe('drawn');
  await olga.mockups.requestApproval({ order_id: orderId });
  expect(await readApproval(captain, orderId)).toBe('asked');
  await approve(orderId);
  expect(await readApproval(captain, orderId)).toBe('approved');
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject({
    caption: 'Mockup 1, approved by the customer',
    unapproved: false,
  });

  await rename(orderId, 'Ouellet');
  expect(await readApproval(captain, orderId)).toBe('outdated');
  expect(await readNewestMockup(orderId)).toMatchObject({ approved_at: expect.any(String), outdated: true });
  expect(await buildWorkOrder(shop.services, orderId)).toMatchObject({
    caption: 'Mockup 1, APPROVAL OUTDATED: the order was changed after it',
    unapproved: true,
  });
});

test('who approves a change without the link of the letter is sent to the letter, not to the same form again', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await uploadMockup(olga, orderId);
  await approve(orderId);
  await rename(orderId, 'Ouellet');
  shop.passTime(60);
  const { confirmed } = await captain.mockups.approve({
    ...{ order_id: orderId, action: 'confirm', email: CAPTAIN, approved: 'APPROVED' },
  });
  expect(confirmed).toBe(false);
  expect(await readApproval(captain, orderId)).toBe('unconfirmed');
  const letter = (await readEmails(shop, CAPTAIN)).findLast(({ text }) => text?.includes(orderId))!;
  expect(letter.subject).toBe(`Northside Owls: Please approve the change to order ${orderId}`);
  expect(letter.text).toContain('Somebody typed APPROVED for this order without the link in our e-mail.');
  // For staff it is approved for another list all the same.
  expect((await olga.orderManagement.order({ order_id: orderId })).mockup_state).toBe('outdated');
});

test('an approval that is asked for when work has begun does not promise that nothing is cut', async () => {
  const { orderId, captain } = await createPaidTeam(shop);
  await approveWithList(shop, olga, captain, orderId);
  const readQuestion = async (newName: string) => {
    await rename(orderId, newName);
    shop.passTime(60);
    await olga.mockups.requestApproval({ order_id: orderId });
    return (await readEmails(shop, CAPTAIN)).findLast(({ subject }) =>
      subject?.includes('Please approve the change'),
    )!.text!;
  };
  expect(await readQuestion('Ouellet')).toContain('Nothing is cut until you do.');
  await updateOrder(olga, orderId, { supplier_status: 'sewing' });
  const begun = await readQuestion('Roy');
  expect(begun).toContain('Your order may already be in the workshop');
  expect(begun).not.toContain('Nothing is cut');
});
