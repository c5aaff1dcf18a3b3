import { Link } from 'react-router';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/jersey-samples';
import { PageHead } from './page-head.tsx';
import { readSample } from './read-sample.ts';
import { SampleDialog } from './sample-dialog.tsx';
import { useHashChoice } from './use-hash-choice.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Jersey samples: collars, cuts, sleeves and shorts | ${matches[0].loaderData.name}` },
  {
    name: 'description',
    content:
      'Finished team jerseys to look at closely: button up, basketball and shirt cuts, every collar, short and long sleeves, with shorts and without. Start yours from any of them.',
  },
];

export const loader = ({ context }: Route.LoaderArgs) => ({
  samples: context.get(siteContext).data.jersey_samples.map(readSample),
});

const ABOVE_THE_FOLD = 2;

export default function JerseySamplesPage({ loaderData: { samples } }: Route.ComponentProps) {
  const { chosen, close } = useHashChoice(samples);
  return (
    <div className="page py-10">
      <PageHead title="Jersey Samples">
        Every cut, collar and sleeve, with shorts and without. Look at one closely, then make it yours: other
        colours, your team, your names.
      </PageHead>
      {samples.length === 0 && <p className="mt-10 text-quiet">New samples are being photographed.</p>}
      <ul className="mt-10 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {samples.map(({ slug, title, front, inShort }, index) => (
          <li key={slug} className="flex">
            <Link
              to={{ hash: slug }}
              preventScrollReset
              className="group flex w-full flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-ink"
            >
              <img
                src={front}
                alt=""
                width={300}
                height={375}
                loading={index < ABOVE_THE_FOLD ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-4/5 w-full object-contain p-4 transition-transform motion-safe:group-hover:-translate-y-1"
              />
              <span className="flex flex-1 flex-col gap-1 border-t border-line p-4">
                <span className="font-display text-xl leading-tight font-bold">{title}</span>
                <span className="text-sm text-quiet">{inShort}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <SampleDialog sample={chosen} onClose={close} />
    </div>
  );
}
