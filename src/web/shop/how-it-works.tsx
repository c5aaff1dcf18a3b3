import { PRODUCTION_STAGES } from '#domain/delivery.ts';

const timeOf = Object.fromEntries(PRODUCTION_STAGES.map(({ stage, time }) => [stage, time])) as Record<
  (typeof PRODUCTION_STAGES)[number]['stage'],
  string
>;

const STEPS = [
  {
    title: 'Design and share',
    time: 'Today',
    text: 'Choose cut, fabric, collar, pattern and colours. Send one link; every player fills in one row from a phone.',
  },
  {
    title: 'Review and pay',
    time: 'When your roster is complete',
    text: 'Check every name on the invoice, then pay by card. Five jerseys are enough.',
  },
  {
    title: 'Approve the mock-up',
    time: `${timeOf['Initial mock-up']}, then ${timeOf['Final approval']}`,
    text: 'Our designers draw your jersey for print. Nothing is cut before you say yes.',
  },
  {
    title: 'We cut and sew',
    time: `${timeOf.Templating}, then ${timeOf.Production}`,
    text: `Templates for every size, then printing and sewing. Quality check and packing take ${timeOf['Quality check and packing']}.`,
  },
  {
    title: 'Game day',
    time: timeOf.Shipping,
    text: 'By tracked parcel to your door.',
  },
];

/** The stages of specification 9, as a captain lives through them. */
export function HowItWorks({ earliest }: { earliest: string }) {
  return (
    <section className="page mt-16 lg:mt-24" aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {STEPS.map(({ title, time, text }, index) => (
          <li key={title} className="border-t-4 border-ink pt-3">
            <p className="font-display text-4xl font-bold text-hot" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-1 text-sm font-semibold">{time}</p>
            <p className="mt-2 text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 rounded-md bg-sunken px-4 py-3">
        Ordered and paid today, at your door on <strong>{earliest}</strong> at the earliest.
      </p>
    </section>
  );
}
