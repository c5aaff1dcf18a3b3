/** Everybody tries the calls of those who may do more. The shop refuses them before it reads what they send. */

import { filePaths, paths } from '#contract/endpoint/calls.ts';
import type { ErrorResponse } from '#contract/endpoint/endpoint.ts';
import { ApiError } from '#server/testing/shop/shop.ts';
import type { Actions } from '../action.ts';
import type { Browser } from '../browser.ts';
import { LawBroken } from '../laws/law.ts';
import type { Random } from '../random.ts';

const { orderManagement, mockups, payments, production, shipping, tasks, designFiles } = paths;

/** Of designers and managers. */
const CALLS_OF_STAFF: readonly string[] = [
  ...[orderManagement.orders, orderManagement.order, orderManagement.keepCustomerPictures],
  ...[mockups.attach, mockups.requestApproval, mockups.list, mockups.settlePin],
  ...[production.readRelease, designFiles.removeForStaff],
  ...[tasks.ordersByDesigner, tasks.list, tasks.add, tasks.update, tasks.remove],
  ...Object.values(paths.internalNotes),
  ...[filePaths.orderPdf, filePaths.exportRosters, filePaths.downloadDesignFile],
];

const listOtherCalls = (group: Readonly<Record<string, string>>, ...left: string[]): string[] =>
  Object.values(group).filter((path) => !left.includes(path));

const CALLS_OF_MANAGERS: readonly string[] = [
  ...[paths.customers, paths.discountCodes, paths.emails, paths.pricing].flatMap(Object.values),
  ...[paths.products, paths.reports, paths.serviceHealth].flatMap(Object.values),
  ...listOtherCalls(payments, payments.checkLink, payments.openLink, payments.confirmLink),
  ...listOtherCalls(production, production.readRelease),
  ...listOtherCalls(shipping, shipping.trackingDetails),
  ...[orderManagement.updateOrder, orderManagement.updateOrders, orderManagement.adjustPrice],
  ...[orderManagement.queues, orderManagement.setWorkState, mockups.copyApprovalLink, mockups.recordApproval],
  tasks.designers,
  ...[
    filePaths.exportOrders,
    filePaths.exportAddresses,
    filePaths.exportBooks,
    filePaths.labels,
    filePaths.workOrders,
    filePaths.postageLabels,
  ],
];

const REFUSALS: readonly string[] = ['forbidden', 'not-signed-in', 'session-expired'];

const TRIES = 12;

async function tryCalls(browser: Browser, calls: readonly string[], random: Random): Promise<void> {
  for (let n = 0; n < TRIES; n += 1) await tryCall(browser, random.pick(calls));
}

async function tryCall({ person, role }: Browser, path: string): Promise<void> {
  const { statusCode, body } = await person.post(path, {});
  if (statusCode >= 500) return;
  const refusal = body.startsWith('{') ? (JSON.parse(body) as ErrorResponse) : null;
  if (!refusal || !REFUSALS.includes(refusal.code))
    throw new LawBroken('rights', `a ${role} was let in to ${path}: ${body.slice(0, 100)}`);
  if (refusal.code === 'session-expired') throw new ApiError(statusCode, refusal);
}

export const FORBIDDEN_CALLS: Actions = {
  'a customer tries the calls of staff': {
    weight: 1,
    act: ({ team }, random) =>
      tryCalls(random.pick([team.captain, team.stranger]), [...CALLS_OF_STAFF, ...CALLS_OF_MANAGERS], random),
  },
  'a designer tries the calls of managers': {
    weight: 1,
    act: ({ world }, random) => tryCalls(random.pick(world.designers), CALLS_OF_MANAGERS, random),
  },
};
