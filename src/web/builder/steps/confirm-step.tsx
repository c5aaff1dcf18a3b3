import { PRODUCTION_STAGES } from '#domain/orders/dates/delivery.ts';
import { Details } from '../../ui/fold.tsx';
import { Table } from '../../ui/table.tsx';

/** 01 Confirm T&C: the earliest delivery, and behind folds the production stages and all terms. */
export const ConfirmStep = ({ earliest }: { earliest: string }) => (
  <div className="max-w-2xl space-y-4">
    <h2 id="step-title">Confirm T&amp;C</h2>
    <p className="rounded-lg bg-info-soft px-5 py-4">
      <span className="text-sm font-semibold">Earliest delivery date</span>
      <strong className="block font-display text-3xl font-bold">{earliest}</strong>
      <span className="text-sm text-muted">25 days from today, if the mockup is approved promptly.</span>
    </p>
    <ul className="list-disc space-y-1 pl-5">
      {TERMS.slice(0, SHOWN_TERMS).map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <div className="border-y border-line">
      <Details summary="Read all" className="border-b border-line">
        <ul className="space-y-3 pb-4 pl-6">
          {TERMS.map(({ title, text }) => (
            <li key={title}>
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Details>
      <Details summary="How your jerseys are made">
        <Stages />
      </Details>
    </div>
  </div>
);

const Stages = () => (
  <Table
    className="mb-4 ml-6 max-w-[calc(100%-1.5rem)]"
    caption="How your jerseys are made"
    columns={[
      { title: 'Stage', className: 'pr-4' },
      { title: 'Time', className: 'text-right' },
    ]}
    headClass="border-b border-line text-sm text-muted"
    headCellClass="py-2 font-semibold"
  >
    {PRODUCTION_STAGES.map(({ stage, time }, n) => (
      <tr key={stage} className="border-b border-line last:border-0">
        <th scope="row" className="py-2 pr-4 font-medium">
          <span className="mr-3 inline-block w-4 text-muted tabular">{n + 1}</span>
          {stage}
        </th>
        <td className="py-2 text-right whitespace-nowrap">{time}</td>
      </tr>
    ))}
  </Table>
);

/** The first terms are shown; what nobody expects comes first. */
const SHOWN_TERMS = 3;
const TERMS = [
  {
    title: 'No changes after payment',
    text: 'Names, numbers, sizes and the design are final once the order is paid: review them first.',
  },
  {
    title: 'No returns on customized orders',
    text: 'Every jersey is made for one player. Check the size chart before you order.',
  },
  {
    title: 'You approve before we sew',
    text: 'Production starts once you approve the mockup. A late approval moves the delivery date.',
  },
  {
    title: 'Design fees are non-refundable',
    text: 'If our designers draw your jersey, the fee covers 3 design options and up to 3 revision rounds.',
  },
  {
    title: 'Colours and measures',
    text: 'Colours look different on screen and on fabric, and a sewn jersey may differ by up to 3 cm in width.',
  },
  {
    title: 'Minimum order',
    text: 'Five jerseys. Orders of 5 to 9 pay a fee per jersey; orders of 10 or more do not.',
  },
  {
    title: 'Prices',
    text: 'Prices are in Canadian dollars. Shipping is added at checkout, and free for 20 jerseys or more.',
  },
] as const;
