/** Requests for a change of a mockup, with their numbered remarks. */
import { type RawBuilder, sql } from 'kysely';
import type { AskedChange, PinInput } from '#contract/mockups.ts';
import type { PinState } from '#domain/orders/approval/mockup-change.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Remark `p` of request `q` among all about the same picture `m`, so that each pin of a picture has its own number. */
const numberOnPicture = sql`(
  select p.n + count(*)::int from proof_requests r join mockups s on s.id = r.mockup_id
    join proof_pins e on e.request_id = r.id
  where r.order_pk = q.order_pk and s.file_id = m.file_id and r.id < q.id)`;

/** A subquery: the requests of order `alias`, the newest first, each with its remarks in their sequence. */
export const proofRequestsJson = (alias: string): RawBuilder<AskedChange[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'request_id', q.request_id, 'version', m.version, 'round', m.round, 'choice', m.choice,
      'mockup_url', '/files/' || m.file_id || '.jpg', 'made_at', q.made_at, 'words', q.words,
      'pins', (select jsonb_agg(jsonb_build_object('n', p.n, 'number', ${numberOnPicture}, 'x', p.x, 'y', p.y, 'place', p.place, 'words', p.words,
        'state', p.state, 'answer', p.answer) order by p.n) from proof_pins p where p.request_id = q.id))
    order by q.id desc), '[]'::jsonb)
  from proof_requests q join mockups m on m.id = q.mockup_id where q.order_pk = ${sql.ref(`${alias}.id`)})`;

export async function listProofRequests(db: Connection, orderPk: number): Promise<AskedChange[]> {
  const { rows } = await sql<{ requests: AskedChange[] }>`
    select ${proofRequestsJson('o')} as requests from orders o where o.id = ${orderPk}`.execute(db);
  return rows[0]!.requests;
}

interface NewRequest {
  orderPk: number;
  mockup: number;
  requestId: string;
  words: string;
  pins: readonly PinInput[];
  now: Date;
}

/** Returns whether it is new: an id that is stored already is the same request, whose response was lost. */
export async function insertRequest(
  tx: Connection,
  { orderPk, mockup, requestId, words, pins, now }: NewRequest,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with request as (
      insert into proof_requests (order_pk, mockup_id, request_id, words, made_at)
      select m.order_pk, m.id, ${requestId}::uuid, ${words}, ${now} from mockups m
      where m.order_pk = ${orderPk} and m.version = ${mockup}
      on conflict (request_id) do nothing returning id
    )
    insert into proof_pins (request_id, n, x, y, place, words)
    select request.id, pin.n, pin.x, pin.y, pin.place, pin.words from request,
      jsonb_to_recordset(${JSON.stringify(pins.map((pin, index) => ({ ...pin, n: index + 1 })))}::jsonb)
        as pin(n int, x numeric, y numeric, place text, words text)
    returning n`.execute(tx);
  return rows.length > 0;
}

export async function isRequestOf(tx: Connection, orderPk: number, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from proof_requests where order_pk = ${orderPk} and request_id = ${requestId}::uuid`.execute(tx);
  return rows.length > 0;
}

interface PinAnswer {
  orderPk: number;
  requestId: string;
  n: number;
  state: PinState;
  answer: string;
}

interface StoredPin extends Pick<PinAnswer, 'state' | 'answer'> {
  /** Of the mockup that the remark is about. */
  version: number;
  /** As the page shows it, among all remarks about the same picture. */
  number: number;
}

/** Returns a remark; undefined for one of another order. The caller holds the order's lock. */
export async function findPin(
  tx: Connection,
  { orderPk, requestId, n }: Omit<PinAnswer, 'state' | 'answer'>,
): Promise<StoredPin | undefined> {
  const { rows } = await sql<StoredPin>`
    select m.version, ${numberOnPicture} as number, p.state, p.answer
    from proof_requests q join mockups m on m.id = q.mockup_id join proof_pins p on p.request_id = q.id
    where q.request_id = ${requestId}::uuid and q.order_pk = ${orderPk} and p.n = ${n}`.execute(tx);
  return rows[0];
}

export async function updatePin(tx: Connection, pin: PinAnswer): Promise<void> {
  const { orderPk, requestId, n, state, answer } = pin;
  await sql`
    update proof_pins p set state = ${state}, answer = ${answer} from proof_requests q
    where q.id = p.request_id and q.request_id = ${requestId}::uuid and q.order_pk = ${orderPk} and p.n = ${n}
  `.execute(tx);
}

/** Returns whether the customer asked for a change of any mockup of the round. */
export async function isChangeAsked(tx: Connection, orderPk: number, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from proof_requests q join mockups m on m.id = q.mockup_id
    where q.order_pk = ${orderPk} and m.round = ${round} limit 1`.execute(tx);
  return rows.length > 0;
}

interface RemarkCounts {
  open: number;
  done: number;
  declined: number;
}

/** Returns how many remarks about mockups of that round are in each state. */
export async function countRemarks(tx: Connection, orderPk: number, round: number): Promise<RemarkCounts> {
  const { rows } = await sql<RemarkCounts>`
    select count(*) filter (where p.state = 'open')::int as open,
      count(*) filter (where p.state = 'done')::int as done,
      count(*) filter (where p.state = 'declined')::int as declined
    from proof_requests q join mockups m on m.id = q.mockup_id join proof_pins p on p.request_id = q.id
    where q.order_pk = ${orderPk} and m.round = ${round}`.execute(tx);
  return rows[0]!;
}

export interface Recipient {
  name: string;
  email: string;
}

/** Returns the order's designer, or all managers of an order without one. */
export async function listDesigners(tx: Connection, orderPk: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.name, u.email from users u join orders o on o.id = ${orderPk}
    where u.account_type = 'staff' and u.disabled_at is null
      and case when o.designer_id is null then u.account_access = 'manager' else u.id = o.designer_id end`.execute(
    tx,
  );
  return rows;
}
