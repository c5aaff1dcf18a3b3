import type { Overview, reports } from '#contract/staff/reports.ts';
import { computeNetSales, computeProductionCost } from '#domain/pricing/profit.ts';
import { cents, sum, toDollars } from '#domain/shared/money.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Services } from '../platform/services.ts';
import { type ProviderComparison, readComparison } from './provider-store.ts';
import { type OverviewRow, readOverview } from './report-store.ts';

export const reportHandlers = (services: Services): Handlers<typeof reports> => ({
  overview: async () => getSalesOverview(services),
});

/** The figures of the Overview (rules.md dashboard-3). */
async function getSalesOverview({ db, now }: Services): Promise<Overview> {
  const figures = await readOverview(db, now());
  const provider = await readComparison(db);
  const sales = cents(figures.sales_cents);
  const refunds = cents(figures.refund_cents);
  const tax = cents(figures.tax_cents);
  const { total_orders, in_work, shipping, production } = figures;
  return {
    visits_day: figures.visits_day,
    visits_week: figures.visits_week,
    total_orders,
    // An order of an earlier week that has just come back to work is among all orders by tomorrow.
    completed: Math.max(0, total_orders - in_work),
    shipping,
    production,
    // All others in work wait for a design, an approval or a payment.
    pending: in_work - shipping - production,
    total_jerseys: figures.total_jerseys,
    total_jerseys_completed: figures.ordered_jerseys,
    total_price: toDollars(sales),
    total_net: toDollars(computeNetSales({ sales, refunds, tax, cost: computeTotalCost(figures) })),
    total_refund: toDollars(refunds),
    weeks: figures.weeks.map(({ week, orders, sales_cents }) => ({
      week,
      orders,
      sales: toDollars(cents(sales_cents)),
    })),
    provider: formatComparison(provider),
    needs_review: figures.needs_review,
    reviews: figures.reviews,
    reviewed: figures.reviewed,
    alerts: figures.alerts,
  };
}

const formatComparison = ({ provider, books, differing, since, comparedAt }: ProviderComparison) => ({
  at_provider: toDollars(cents(provider)),
  in_books: toDollars(cents(books)),
  differing,
  since: since && new Date(since).toISOString(),
  compared_at: comparedAt?.toISOString() ?? null,
});

/** The cost of an order is a sum over its jerseys, so it is computed once from the totals of all orders. */
const computeTotalCost = ({ ordered_jerseys, ordered_button_ups, ordered_shorts }: OverviewRow) =>
  sum([
    computeProductionCost({ cutting: 'Button up', jerseys: ordered_button_ups, shorts: 0 }),
    computeProductionCost({
      cutting: null,
      jerseys: ordered_jerseys - ordered_button_ups,
      shorts: ordered_shorts,
    }),
  ]);
