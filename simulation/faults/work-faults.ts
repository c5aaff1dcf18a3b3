import type { Fault } from './fault.ts';

const MOCKUPS = 'src/server/mockups';
const LISTS = 'src/server/orders/order/list-store.ts';
const PRODUCTION = 'src/server/production';
const SHIPPING = 'src/server/shipping';
const EMAILS = 'src/server/emails';

// biome-ignore format: a table, a fault a paragraph
export const WORK_FAULTS: readonly Fault[] = [
  // Approval and release
  { name: 'the newest mockup is approved instead of the one that was shown', law: 'released', file: `${MOCKUPS}/approve-mockup.ts`,
    find: 'const mockup = await findChosenMockup(tx, pk, latest, request.version);', replace: 'const mockup = latest;' },
  { name: 'a list is approved or released that was changed since it was shown', law: 'released', file: LISTS,
    find: 'list.number !== shown || ', replace: '' },
  { name: 'an approval goes on after the list was changed', law: 'released', file: 'src/server/orders/order/order-store.ts',
    find: 'm.approved_list_number is distinct from o.list_number', replace: 'm.approved_list_number is null' },
  { name: 'an order is released although gates are open', law: 'released', file: `${PRODUCTION}/release-order.ts`,
    find: "    if (open.length > 0) throw new Problem('gates-open', { gates: open });\n", replace: '' },
  { name: 'the reason for one open gate opens the others', law: 'released', file: `${PRODUCTION}/release-order.ts`,
    find: '!reasons.some((override) => override.gate === gate)', replace: 'reasons.length === 0' },
  { name: 'a list that is changed keeps its number', law: 'released', file: 'src/domain/orders/order/print-changes.ts',
    find: 'return same?.number ?? version;', replace: 'return before.number;' },
  { name: 'a work order says RELEASED of a list that was changed since', law: 'released', file: 'src/server/orders/order/release-store.ts',
    find: 'hasSamePrint(released && readContent(released), content);', replace: 'released !== null;' },
  { name: 'a work order says RELEASED beside another picture', law: 'released', file: 'src/server/orders/order/release-store.ts',
    find: '  isPicture &&\n', replace: '' },
  { name: 'an order that was cancelled is released again when it is taken up', law: 'released',
    file: 'src/server/payments/ledger/change-work-state.ts',
    find: "  if (state === 'cancelled') await endCancelledOrder(tx, order.pk, { reason, actor, at });\n", replace: '' },
  { name: 'the newest of two choices is approved instead of the chosen one', law: 'released', file: `${MOCKUPS}/chosen-mockup.ts`,
    find: 'await chooseMockup(tx, pk, { from: mockup.version,', replace: 'await chooseMockup(tx, pk, { from: latest.version,' },
  { name: 'open remarks of the customer do not stop the release', law: 'released', file: `${PRODUCTION}/release-order-store.ts`,
    find: "p.state = 'open' order by q.id", replace: "p.state = 'done' order by q.id" },
  { name: 'the withdrawal of one release withdraws those of all orders', law: 'released', file: 'src/server/orders/order/release-store.ts',
    find: "    .where('order_pk', '=', orderPk)\n    .where('withdrawn_at'", replace: "    .where('withdrawn_at'" },
  { name: 'a mockup of a cancelled order is approved', law: 'released', file: `${MOCKUPS}/approve-mockup.ts`,
    find: "    assertNotCancelled(recipient);\n", replace: '' },
  { name: 'somebody to whom the letter was forwarded approves', law: 'released', file: `${MOCKUPS}/approve-mockup.ts`,
    find: 'if (recipient?.email.toLowerCase() !== email)', replace: 'if (!recipient)' },

  // Queues
  { name: 'an order whose approval is outdated is in no queue', law: 'work', file: 'src/server/order-management/list/order-queue-store.ts',
    find: "when 'approved' then 'to_release' else 'with_customer' end", replace: "when 'approved' then 'to_release' when 'asked' then 'with_customer' end" },
  { name: 'an order that the supplier has completed is in no queue', law: 'work', file: 'src/server/order-management/list/order-queue-store.ts',
    find: "  when o.supplier_status = 'completed' then 'to_ship'\n", replace: '' },
  { name: 'several orders are answered to have a new status, and keep the old one', law: 'work', file: 'src/server/order-management/update/bulk-update.ts',
    find: 'await updateIn(tx, services, update, options)', replace: '{ version: update.version + 1, isChanged: true }' },
  { name: 'an old page of Suppliers overwrites what another has changed', law: 'lists', file: 'src/server/order-management/update/update-order.ts',
    find: '    ...byStaff.flatMap(({ names }) => names),\n', replace: '' },

  // Parcels
  { name: 'a label is bought again after its answer was lost', law: 'parcels', file: `${SHIPPING}/settle-shipments.ts`,
    find: 'if (error instanceof CarrierError && !error.mayHaveHappened)', replace: 'if (error instanceof CarrierError)' },
  { name: 'two people buy the labels of an order at once', law: 'parcels', processes: 2, file: `${SHIPPING}/buy-labels.ts`,
    find: '  assertNotShipped(locked, shipments);\n', replace: '' },
  { name: 'a label is bought for a cancelled order', law: 'parcels', file: `${SHIPPING}/buy-labels.ts`,
    find: '  assertNotCancelled(locked);\n', replace: '' },
  { name: 'a cancelled label counts as sent', law: 'parcels', file: 'src/domain/shipping/purchase.ts',
    find: "= ['claimed', 'bought', 'cancelling'];", replace: "= ['claimed', 'bought', 'cancelling', 'cancelled'];" },
  { name: 'a label is cancelled although the carrier has refused', law: 'parcels', file: `${SHIPPING}/record-shipment.ts`,
    find: "state: outcome === 'refused' ? 'bought' : 'cancelled',", replace: "state: 'cancelled'," },
  { name: 'an order has its tracking number while one of its parcels is missing', law: 'parcels', file: `${SHIPPING}/record-shipment.ts`,
    find: 'first && isComplete(shipments)', replace: 'first' },
  { name: 'only the label of the first parcel is cancelled', law: 'parcels', file: `${SHIPPING}/shipment-claim-store.ts`,
    find: "s.state = 'bought' and s.shipment_code is not null\n    returning s.id, o.order_id",
    replace: "s.state = 'bought' and s.parcel = 1 and s.shipment_code is not null\n    returning s.id, o.order_id" },
  { name: 'a part of the jerseys is sent as if it were all', law: 'parcels', file: `${SHIPPING}/quote-postage.ts`,
    find: 'if (sent === 0 || sent !== unshipped)', replace: 'if (sent === 0)' },
  { name: 'staff type a number over the labels of an order', law: 'parcels', file: `${SHIPPING}/set-tracking-number.ts`,
    find: "      throw new Problem('shipment-exists');\n", replace: '      services.log.info({}, \'a number is typed\');\n' },

  // E-mails
  { name: 'an e-mail is marked as sent before it is', law: 'e-mails', file: `${EMAILS}/deliver-outbox.ts`,
    find: `    await mail.send({ ...rendered, messageId: email.message_id, to: email.recipient }, from);
    await markSent(db, { id: email.id, subject: rendered.subject, now: now() });`,
    replace: `    await markSent(db, { id: email.id, subject: rendered.subject, now: now() });
    await mail.send({ ...rendered, messageId: email.message_id, to: email.recipient }, from);` },
  { name: 'an e-mail that is tried again has another Message-ID', law: 'e-mails', file: `${EMAILS}/deliver-outbox.ts`,
    find: 'messageId: email.message_id,', replace: "messageId: email.message_id.replace('<', '<' + email.attempts)," },
  { name: 'an e-mail is given up after minutes', law: 'e-mails', file: `${EMAILS}/deliver-outbox.ts`,
    find: '> GIVE_UP_SECONDS * 1000', replace: '> GIVE_UP_SECONDS' },
  { name: 'the payer gets the e-mail of another customer in the cart', law: 'e-mails', file: 'src/server/payments/checkout/settle/receipts.ts',
    find: 'to: note.to,', replace: 'to: email,' },
  { name: 'nobody is told of a refund', law: 'e-mails', file: 'src/server/payments/refunds/email-refund.ts',
    find: "if (!order || order.email === '') return;", replace: "if (!order || order.email !== '') return;" },
  { name: 'the e-mail about a new status is sent although staff left it out', law: 'e-mails', file: 'src/server/order-management/update/update-order.ts',
    find: 'if (notify && withdrawn.size === 0)', replace: 'if (withdrawn.size === 0)' },
  { name: 'nobody is told of a payment by link or transfer', law: 'e-mails', file: 'src/server/payments/ledger/record-payment.ts',
    find: '  await queueReceipt(services, tx, order, { payment, decision, version });\n', replace: '' },
  { name: 'nobody is told that another browser has opened the order', law: 'e-mails', file: 'src/server/orders/read/load-order.ts',
    find: '  if (!isCaptain) await notifyOwner(services, order);\n', replace: '' },
];
