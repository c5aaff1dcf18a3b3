import type { DiscountCode, discountCodes } from '#contract/staff/discount-codes.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { requireStaff } from '../platform/http/caller.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { type DiscountCodeRow, readDiscountCodes } from './discount-code-store.ts';
import { addDiscountCode, deleteDiscountCode } from './discount-codes.ts';

export const discountCodeHandlers = (services: Services): Handlers<typeof discountCodes> => ({
  list: (query) => listDiscountCodes(services, query),
  add: async (code, caller) => addDiscountCode(services, code, await requireStaff(caller)),
  delete: async ({ code }, caller) => deleteDiscountCode(services, code, await requireStaff(caller)),
});

const PAGE_SIZE = 50;

/** Lists the codes, newest first, a page at a time. */
async function listDiscountCodes(
  { db, now }: Services,
  { search, after = null }: { search: string; after?: string | null | undefined },
) {
  const query = { search: search.trim().toLowerCase(), after, limit: PAGE_SIZE + 1 };
  const rows = await readDiscountCodes(db, query);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    discount_codes: page.map((row) => formatCode(row, now())),
    next: rows.length > PAGE_SIZE ? page.at(-1)!.code : null,
  };
}

function formatCode(row: DiscountCodeRow, now: Date): DiscountCode {
  const { discount_cents, discount_percent, expires_at, expire_days, ...code } = row;
  return {
    ...code,
    discount: discount_cents === null ? Number(discount_percent ?? 0) : discount_cents / 100,
    expired: code.type === 'expired' || now >= expires_at,
    expire_epoch: expires_at.getTime(),
    expire_date: torontoDay(expires_at),
    expire_days: expire_days === null ? null : Number(expire_days),
  };
}
