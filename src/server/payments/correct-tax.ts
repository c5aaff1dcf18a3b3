/**
 * Charges the tax of an order's present address and sizes in place of the frozen one, after a manager has seen the
 * difference (rules.md tax-7). What is more becomes due, what is less is to be returned.
 */
import { sumTax } from '#domain/pricing/tax.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { advanceOrder, lockAtVersion, type OrderVersion } from './ledger/order-balance-store.ts';
import { compareTax } from './ledger/order-tax.ts';
import { readTaxedOrder, writeTaxLines } from './ledger/order-tax-store.ts';

/** Throws Problem 'not-found', 'order-being-paid', 'version-conflict', or 'nothing-to-update'. */
export function correctTax(services: Services, request: OrderVersion, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockAtVersion(tx, request);
    const tax = compareTax(services.taxes(), await readTaxedOrder(tx, order.pk));
    if (!tax) throw new Problem('nothing-to-update');
    const version = await advanceOrder(tx, order, {
      status: order.orderStatus,
      columns: {},
      event: {
        kind: 'tax-corrected',
        detail: { beforeCents: sumTax(tax.frozen.lines), afterCents: sumTax(tax.present.lines) },
      },
      actor: session,
      at: services.now(),
    });
    await writeTaxLines(tx, order.pk, tax.present);
    return { message: 'Tax corrected', version };
  });
}
