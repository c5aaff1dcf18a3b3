import { PRODUCTION_STAGES } from '#domain/delivery.ts';

/** 01 Confirm T&C: when it can arrive, how it is made, and what both sides agree to (specification 2, 9). */
export function ConfirmStep({ earliest }: { earliest: string }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="step-title">Confirm T&amp;C</h2>
        <p className="mt-4 rounded-lg bg-calm-soft p-5">
          <span className="text-sm font-semibold">Earliest delivery date</span>
          <br />
          <strong className="font-display text-3xl font-bold">{earliest}</strong>
          <br />
          <span className="text-sm text-quiet">
            25 days from today, when the mock-up is approved without delay.
          </span>
        </p>
        <table className="mt-6 w-full text-left">
          <caption className="mb-2 text-left font-display text-xl font-bold">
            How your jerseys are made
          </caption>
          <thead className="text-sm text-quiet">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Stage
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {PRODUCTION_STAGES.map(({ stage, time }, n) => (
              <tr key={stage} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-4 font-medium">
                  <span className="mr-3 inline-block w-4 text-quiet tabular">{n + 1}</span>
                  {stage}
                </th>
                <td className="py-2.5 text-right whitespace-nowrap">{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <h3 className="lg:mt-2">Terms and conditions</h3>
        <ul className="mt-4 space-y-4">
          {TERMS.map(([title, text]) => (
            <li key={title} className="border-l-2 border-line pl-4">
              <p className="font-semibold">{title}</p>
              <p className="text-quiet">{text}</p>
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
