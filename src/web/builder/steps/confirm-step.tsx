import { PRODUCTION_STAGES } from '#domain/orders/dates/delivery.ts';
import { Table } from '../../ui/table.tsx';

/** 01 Confirm T&C: earliest delivery, production stages and terms. */
export function ConfirmStep({ earliest }: { earliest: string }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="step-title">Confirm T&amp;C</h2>
        <p className="mt-4 rounded-lg bg-info-soft p-5">
          <span className="text-sm font-semibold">Earliest delivery date</span>
          <br />
          <strong className="font-display text-3xl font-bold">{earliest}</strong>
          <br />
          <span className="text-sm text-muted">
            25 days from today, when the mock-up is approved without delay.
          </span>
        </p>
        <Table
          className="mt-6"
          caption="How your jerseys are made"
          captionClass="mb-2 text-left font-display text-xl font-bold"
          columns={[
            { title: 'Stage', className: 'pr-4' },
            { title: 'Time', className: 'text-right' },
          ]}
          headClass="border-b border-line text-sm text-muted"
          headCellClass="py-2 font-semibold"
        >
          {PRODUCTION_STAGES.map(({ stage, time }, n) => (
            <tr key={stage} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 font-medium">
                <span className="mr-3 inline-block w-4 text-muted tabular">{n + 1}</span>
                {stage}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">{time}</td>
            </tr>
          ))}
        </Table>
      </div>
      <div>
        <h3 className="lg:mt-2">Terms and conditions</h3>
        <ul className="mt-4 space-y-4">
          {TERMS.map(([title, text]) => (
            <li key={title} className="border-l-2 border-line pl-4">
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const TERMS = [
  [
    'Design fees are non-refundable',
    'When our designers draw your jersey, the fee pays for 3 design options and up to 3 revision rounds.',
  ],
  [
    'No returns on customized orders',
    'Every jersey is cut, printed and sewn for one player. Check sizes with the size chart before you order.',
  ],
  [
    'No changes after payment',
    'Names, numbers, sizes and the design are final once the order is paid, so please review them first.',
  ],
  [
    'You approve before we sew',
    'Production starts when you have approved the mock-up. Waiting for an approval moves the delivery date.',
  ],
  [
    'Colours and measures',
    'Screens show colours differently than fabric does, and a sewn jersey may differ by up to 3 cm in width.',
  ],
  ['Minimum order', 'Five jerseys. Orders of 5 to 9 jerseys pay a fee per jersey, 10 and more do not.'],
  [
    'Prices',
    'All prices are in Canadian dollars. Shipping is added at checkout and is free from 20 jerseys.',
  ],
] as const;
