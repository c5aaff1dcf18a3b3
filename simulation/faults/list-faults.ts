import type { Fault } from './fault.ts';

const ORDERS = 'src/server/orders';
const DOMAIN = 'src/domain/orders';

// biome-ignore format: a table, a fault a paragraph
export const LIST_FAULTS: readonly Fault[] = [
  // Saving
  { name: 'a changed size is not written', law: 'lists', file: `${ORDERS}/order/order-content-store.ts`,
    find: '{ id, ...pickFields(jersey, JERSEY_FIELDS), price }', replace: "{ id, ...pickFields({ ...jersey, size: '' }, JERSEY_FIELDS), price }" },
  { name: 'a save is acknowledged before it is stored', law: 'lists', file: `${ORDERS}/save/merge-save.ts`,
    find: '    await updateOrder(tx, { pk: order.pk, ...change });',
    replace: '    services.runInBackground(() => updateOrder(services.db, { pk: order.pk, ...change }));' },
  { name: 'a save is stored without a transaction', law: 'lists', processes: 2, file: `${ORDERS}/save/merge-save.ts`,
    find: 'services.db.transaction().execute((tx) => mergeLockedOrder(services, tx, change, caller)),', replace: 'mergeLockedOrder(services, services.db, change, caller),' },
  { name: 'two processes save a list without its lock', law: 'lists', processes: 2, file: `${ORDERS}/save/merge-save.ts`,
    find: 'baseVersion, saveId, lock: true }', replace: 'baseVersion, saveId }' },
  { name: 'an old page overwrites a field that another person has changed', law: 'lists', file: `${DOMAIN}/merge/merge.ts`,
    find: 'const changes = listDifferences(base, incoming, JERSEY_FIELDS)', replace: 'const changes = listDifferences(current, incoming, JERSEY_FIELDS)' },
  { name: 'an old page brings back a deleted jersey', law: 'lists', file: `${DOMAIN}/merge/merge.ts`,
    find: 'if (before) refuseDeletedRow(before, row, refused);\n    else if', replace: 'if' },
  { name: 'a player who takes an empty row overwrites the one who was faster', law: 'lists', file: `${DOMAIN}/merge/merge.ts`,
    find: 'if (isMoved && !isOwnRow(row, sent, loaded))', replace: 'if (isMoved && actor === null)' },
  { name: 'a save that is repeated with its id is merged as another one', law: 'lists', file: `${ORDERS}/save/merge-save.ts`,
    find: 'order.savedMoves ? answerAgain(order, order.savedMoves) : mergeSent(change)', replace: 'mergeSent(change)' },
  { name: 'the first save of an order that is repeated makes a second order', law: 'lists',
    sql: 'alter table orders drop constraint orders_draft_key_hash_key' },
  { name: 'a list is changed while it is being paid', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: "  if (isBeingPaid(list, now)) return 'order-being-paid';\n", replace: '' },
  { name: 'staff overwrite on an old page what the customer has changed', law: 'lists', file: 'src/server/order-management/update/update-order.ts',
    find: '    ...findConflicts(names, version === order.version ? [] : listCustomerChanges(order)),\n', replace: '' },

  // Players
  { name: 'another phone takes and changes a jersey that its player has confirmed', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: 'if (row.owner.isHeld || row.isReserved)', replace: 'if (row.isReserved)' },
  { name: 'a guest changes a jersey that the captain has confirmed', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: 'row.owner.device === null && !row.isConfirmed', replace: 'row.owner.device === null' },
  { name: 'guests change a list that the captain has locked', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: "  if (list.isLocked) return 'list-locked';\n", replace: '' },
  { name: 'the team changes a list after its last day', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: "return list.isClosed && list.state === 'saved' ? 'list-closed' : null;", replace: 'return null;' },
  { name: 'a guest changes a jersey that the captain has locked', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: "  if (locked) return 'row-locked';\n", replace: '' },
  { name: 'a guest fills in the jersey that waits for the holder of its link', law: 'lists', file: `${DOMAIN}/players/row-access.ts`,
    find: 'if (row.owner.isHeld || row.isReserved)', replace: 'if (row.owner.isHeld)' },
  { name: 'a player confirms a jersey that was changed since it was shown', law: 'lists', file: `${ORDERS}/players/confirm-own-jersey.ts`,
    find: "      if (!isAsShown(row, shown, content.options.casing)) throw new Problem('row-changed');\n", replace: '' },
  { name: 'a confirmation does not hold the jersey for its player', law: 'lists', file: `${ORDERS}/players/confirm-own-jersey.ts`,
    find: '    isHeld: true,', replace: '    isHeld: owner?.isHeld ?? false,' },
  { name: 'players lose their jerseys when the cart is paid', law: 'lists', file: `${ORDERS}/order/order-store.ts`,
    find: 'devicePk: row.device_pk', replace: "devicePk: Number(row.order_id.replaceAll('-', ''))" },
  { name: 'a payment that comes late leaves the list as it was changed since', law: 'lists', file: 'src/server/payments/checkout/settle/paid-order-store.ts',
    find: 'Object.entries(columns).map(', replace: "Object.entries(columns).filter(([name]) => !isChanged || name !== 'jerseys').map(" },
  { name: 'the id from before the payment leads to no order', law: 'lists', file: 'src/server/order-aliases/order-alias-store.ts',
    find: 'select a.order_pk from order_aliases a where', replace: 'select a.id as order_pk from orders a where' },
  { name: 'a guest gives back the jersey of another player', law: 'lists', file: `${ORDERS}/players/take-row.ts`,
    find: "      if (!isOwn({ id: rowId, owner }, found.caller)) throw new Problem('row-owned');\n", replace: '' },
];
