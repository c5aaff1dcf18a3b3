import type { Fault } from './fault.ts';

const ORDERS = 'src/server/orders';

// biome-ignore format: a table, a fault a paragraph
export const RIGHTS_FAULTS: readonly Fault[] = [
  // What is shown
  { name: 'the team link reads the sizes of other players', law: 'rights', file: `${ORDERS}/order/redact-order.ts`,
    find: 'return rows.map((row) => (isWithheld(row, ownsRow) ? withholdDetails(row) : row));', replace: 'return rows;' },
  { name: 'the page of a jersey tells every guest its size', law: 'rights', file: `${ORDERS}/players/own-jersey.ts`,
    find: 'const shown = isShown ? row : withholdDetails(row);', replace: 'const shown = row;' },
  { name: 'the answer to a save tells a guest the sizes of other players', law: 'rights', file: `${ORDERS}/save/merge-save.ts`,
    find: 'rows ? createOwnership(facts, rows.caller) : undefined', replace: 'rows ? () => true : undefined' },
  { name: 'the id of an order alone reads names on the front', law: 'rights', file: `${ORDERS}/order/redact-order.ts`,
    find: "JERSEY_FIELDS.filter((field) => ", replace: "JERSEY_FIELDS.filter((field) => field !== 'frontName' && " },
  { name: 'the team link reads the e-mail address of the captain', law: 'rights', file: `${ORDERS}/order/redact-order.ts`,
    find: "email: show('email', content.email)", replace: 'email: content.email' },
  { name: 'the team link reads prices', law: 'rights', file: `${ORDERS}/read/load-order.ts`,
    find: "role === 'creator' ? full : zeroPrices(full)", replace: "role !== 'viewer' ? full : zeroPrices(full)" },
  { name: 'a designer reads prices', law: 'rights', file: 'src/server/order-management/page/redact-staff-order.ts',
    find: '= dropPrices(wire);', replace: '= wire;' },
  { name: 'a designer reads the order of another designer', law: 'rights', file: `${ORDERS}/order/order-visibility-store.ts`,
    find: "access === 'manager' ? sql`true`", replace: "access !== 'customer' ? sql`true`" },
  { name: 'every account reads every invoice', law: 'rights', file: 'src/server/documents/invoice/invoice-store.ts',
    find: "{session.access === 'manager'}", replace: '{true}' },

  // What is done
  { name: 'a designer makes the calls of a manager', law: 'rights', file: 'src/server/api/bind-endpoints.ts',
    find: "(access === 'staff' && session.access === 'staff')", replace: "session.access === 'staff'" },
  { name: 'a guest of the team link manages the jerseys', law: 'rights', file: `${ORDERS}/access/roster-access.ts`,
    find: "  if (access.role !== 'captain' && access.role !== 'manager') throw new Problem('forbidden');\n", replace: '' },
  { name: 'a browser that knew the e-mail address stays as the captain after the payment', law: 'rights', file: `${ORDERS}/order/order-key-store.ts`,
    find: "purpose === 'email' && canEdit(state)", replace: "purpose === 'email'" },
  { name: 'the link of a freed jersey goes on opening it', law: 'rights', file: `${ORDERS}/order/row-owner-store.ts`,
    find: 'set generation = generation + 1, link_order_id = null, key_hash = null, expires_at = null, opened_at = null,', replace: 'set' },
  { name: 'the link of a player opens the jersey of the one who comes after', law: 'rights', file: `${ORDERS}/save/merge-save.ts`,
    find: '  await freeEmptiedRows(tx, list, CAPTAIN);\n', replace: '' },
  { name: 'the former team link works after it was renewed', law: 'rights', file: `${ORDERS}/order/order-key-store.ts`,
    find: 'set team_key_generation = team_key_generation + 1', replace: 'set team_key_generation = team_key_generation' },
  { name: 'a session goes on after signing out', law: 'rights', file: 'src/server/accounts/handlers.ts',
    find: '    if (session) await revokeSession(services.db, session.id, services.now());\n', replace: '' },
  { name: 'the other sessions go on after the password was changed', law: 'rights', file: 'src/server/accounts/change-password.ts',
    find: '    await revokeSessionsOfUser(tx, user.id, { now, except: session.id });\n', replace: '' },
  { name: 'any password signs in', law: 'rights', file: 'src/server/accounts/sign-in.ts',
    find: 'if (!user || !matches)', replace: 'if (!user)' },
  { name: 'money is given back without a password of the last minutes', law: 'rights', file: 'src/server/api/bind-endpoints.ts',
    find: "  if (access === 'confirmed manager') assertFreshSignIn(session, services.now());\n", replace: '' },
  { name: 'designers cancel orders', law: 'rights', file: 'src/contract/endpoint/calls.ts',
    find: "'/api/order-work-state', 'manager'", replace: "'/api/order-work-state', 'staff'" },
  { name: 'an event is handled that the card provider has not signed', law: 'rights',
    file: 'src/server/platform/providers/payment/stripe/stripe-events.ts',
    find: 'const event = verifyEvent(body, signature, secret, now);', replace: 'const event = secret && (JSON.parse(body.toString()) as Stripe.Event);' },
];
