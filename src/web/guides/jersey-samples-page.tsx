import { Link } from 'react-router';
import { PageHeader } from '../frame/page-header.tsx';
import { siteContext } from '../lib/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import type { Route } from './+types/jersey-samples-page';
import { parseSampleLink, type Sample } from './parse-sample-link.ts';
import { FROM_LIST, useHashSelection } from './use-hash-selection.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jersey samples: collars, cuts, sleeves and shorts | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Finished team jerseys to look at closely: button up, basketball and shirt cuts, every collar, short and long sleeves, with shorts and without. Start yours from any of them.',
  },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  samples: context.get(siteContext).data.jersey_samples.map(parseSampleLink),
});

const ABOVE_THE_FOLD = 2;

export default function JerseySamplesPage({ loaderData: { samples } }: Route.ComponentProps) {
  const { chosen, close } = useHashSelection(samples);
  return (
    <div className="page py-10">
      <PageHeader title="Jersey Samples">
        Every cut, collar and sleeve, with shorts and without. Look at one closely, then make it yours: other
        colours, your team, your names.
      </PageHeader>
      {samples.length === 0 && <p className="mt-10 text-muted">New samples are being photographed.</p>}
      <ul className="tiles mt-10 gap-3 sm:gap-5">
        {samples.map(({ slug, title, image, summary }, index) => (
          <li key={slug} className="flex">
            <Link
              to={{ hash: slug }}
              state={FROM_LIST}
              preventScrollReset
              className="group flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-ink"
            >
              <img
                src={image}
                alt=""
                width={300}
                height={375}
                loading={index < ABOVE_THE_FOLD ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-4/5 w-full object-contain p-4 transition-transform motion-safe:group-hover:-translate-y-1"
              />
              <span className="flex flex-1 flex-col gap-1 border-t border-line p-4">
                <span className="font-display text-xl leading-tight font-bold">{title}</span>
                <span className="text-sm text-muted">{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <SampleDialog sample={chosen} onClose={close} />
    </div>
  );
}

/** The details of a sample, with a picture of both sides. */
function SampleDialog({ sample, onClose }: { sample: Sample | null; onClose: () => void }) {
  return (
    <Dialog open={sample !== null} onClose={onClose} title={sample?.title ?? ''} wide closesOnBack={false}>
      {sample && (
        <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
          <img
            src={sample.largeImage}
            alt={sample.design ? `${sample.title}, front and back` : sample.title}
            width={900}
            height={720}
            className="aspect-5/4 w-full rounded-md bg-surface-inset object-contain p-4"
          />
          <div>
            <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
              {sample.facts.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-sm leading-6 font-semibold text-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink
              variant="primary"
              to={sample.design ? `/start-order?design=${sample.design}` : '/start-order'}
              className="mt-6 w-full"
            >
              Start Order
            </ButtonLink>
          </div>
        </div>
      )}
    </Dialog>
  );
}
