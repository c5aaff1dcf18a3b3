/** Reads and changes the registrations and rates of sales tax (rules.md tax-3). Frozen orders keep theirs. */
import { formatTaxTable, parseTaxTable } from '#contract/conversion/tax-conversion.ts';
import type { Taxes, TaxTableDto, taxes } from '#contract/staff/taxes.ts';
import { isPossibleNumber, isPossibleRate } from '#domain/pricing/tax-table.ts';
import { Problem } from '#domain/shared/problem.ts';
import { loadTaxes } from '../catalogue/tax-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { requireStaff, type Session } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { writeRegistration, writeTaxRate } from './tax-store.ts';

export const taxHandlers = (services: Services): Handlers<typeof taxes> => ({
  read: () => readTaxes(services, ''),
  save: async (change, caller) => saveTaxes(services, change, await requireStaff(caller)),
});

const readTaxes = async ({ db, config }: Services, message: string): Promise<Taxes> => ({
  message,
  ...formatTaxTable(await loadTaxes(db)),
  sells_to: [...config.shop.sellsTo],
});

/** Throws Problem 'impossible-tax' and 'impossible-tax-number'. */
async function saveTaxes(services: Services, change: TaxTableDto, session: Session): Promise<Taxes> {
  const { registrations, rates } = parseTaxTable(change);
  if (!rates.every(isPossibleRate)) throw new Problem('impossible-tax');
  if (!registrations.every(isPossibleNumber)) throw new Problem('impossible-tax-number');
  const at = services.now();
  await services.db.transaction().execute(async (tx) => {
    for (const registration of registrations)
      await writeRegistration(tx, registration, { by: session.userId, at });
    for (const rate of rates) await writeTaxRate(tx, rate);
    await recordEvent(tx, { kind: 'taxes-changed', detail: change, actor: session, at });
  });
  await services.catalogue.reload();
  return readTaxes(services, 'Taxes saved');
}
