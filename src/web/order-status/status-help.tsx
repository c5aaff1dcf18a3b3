import { PRODUCTION_STAGES } from '#domain/orders/dates/delivery.ts';
import { describeMove, type MovedOrder, ProgressLine } from '../components/order-move.tsx';

const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';

const EXAMPLE: MovedOrder = {
  ...{ status: 'production', approval: 'approved', isBegun: true, trackedParcels: 0 },
  ...{ marks: [], open_payment: null },
};

/** For visitors without an order: how an order goes, and what this page tells of one. */
export const StatusHelp = () => (
  <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
    <Stages />
    <ExampleOrder />
  </div>
);

const Stages = () => (
  <section aria-labelledby="stages-title">
    <h2 id="stages-title" className="text-2xl">
      How an order moves along
    </h2>
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {PRODUCTION_STAGES.map(({ stage, time }) => (
        <li key={stage} className="flex flex-wrap justify-between gap-x-6 py-3">
          <span className="font-semibold">{stage}</span>
          <span className="text-muted tabular">{time}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** An order that does not exist, in the form of a StatusCard without its actions. */
const ExampleOrder = () => (
  <section aria-labelledby="example-title">
    <h2 id="example-title" className="text-2xl">
      What you will see here
    </h2>
    <div className="mt-4 rounded-lg border border-dashed border-field-line p-5">
      <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <img src={`/artwork/front/${DESIGN}.svg`} alt="" width={300} height={345} className="mx-auto w-28" />
        <div className="min-w-0">
          <p className="font-display text-2xl leading-tight font-bold">Northside Owls</p>
          <p className="text-sm text-muted">An example, not an order</p>
          <p className="mt-3 font-semibold">{describeMove(EXAMPLE).now}</p>
        </div>
      </div>
      <div className="mt-5">
        <ProgressLine {...EXAMPLE} />
      </div>
      <p className="mt-5 text-sm text-muted">
        Also the delivery date, mockup, jerseys, payments, invoice and, once it is sent, where the parcel is.
      </p>
    </div>
  </section>
);
