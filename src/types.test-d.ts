/**
 * What must not compile: each line below a `@ts-expect-error` is a mistake that the types refuse. `npm run types` fails when one
 * of them is accepted.
 */
import type { contact } from '#contract/contact.ts';
import type { Call } from '#contract/endpoint/calls.ts';
import type { ErrorResponse } from '#contract/endpoint/endpoint.ts';
import type { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import { type Cents, cents, sum } from '#domain/shared/money.ts';
import { Problem, type ProblemCode } from '#domain/shared/problem.ts';
import { type AuditActor, recordEvent } from '#server/platform/audit/record-event.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

declare const tx: Connection;
declare const error: ErrorResponse;
declare const order: { jerseys: number; total: Cents };
declare const messages: typeof PROBLEM_MESSAGES;
const actor: AuditActor = { name: 'shop' };
const at = new Date();

// @ts-expect-error An unknown error code, thrown.
new Problem('version-conflct');
// @ts-expect-error An unknown error code, compared.
error.code === 'version-conflct';
// @ts-expect-error An unknown detail, read.
error.detail?.vresion;
// @ts-expect-error The detail of another error code.
new Problem('version-conflict', { rowId: 'row-0001' });

const { 'not-found': _message, ...otherMessages } = messages;
// @ts-expect-error An error code without a message.
otherMessages satisfies Record<ProblemCode, string>;

// @ts-expect-error An endpoint without a handler.
({}) satisfies Handlers<typeof contact>;
// @ts-expect-error A handler that returns what the contract does not declare.
({ send: () => ({ response: true, text: '' }) }) satisfies Handlers<typeof contact>;

// @ts-expect-error A call without a right.
['/api/discount-code-list'] satisfies Call;

// @ts-expect-error A quantity in place of an amount of money.
sum([order.total, order.jerseys]);
sum([order.total, cents(order.jerseys)]);

// @ts-expect-error An unknown event of the audit log.
await recordEvent(tx, { kind: 'order-paied', detail: {}, actor, at });
// @ts-expect-error The detail of another event.
await recordEvent(tx, { kind: 'deleted', detail: { version: 3 }, actor, at });
await recordEvent(tx, { kind: 'deleted', detail: {}, actor, at });
