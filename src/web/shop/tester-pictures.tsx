import type { ReactNode } from 'react';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { useHydrated } from '../hydrated.ts';
import { JerseyPicture } from '../roster/jersey-picture.tsx';

interface Props {
  design: JerseyDesign;
  name: string;
  number: string;
}

const TEAM = 'Your team';

/** Front and back at a glance; on a phone they stay in sight while the choices below scroll. */
export function TesterPictures({ design, name, number }: Props) {
  const hydrated = useHydrated();
  const code = formatDesign(design);
  return (
    <div className="flex rounded-lg bg-sunken p-2 max-lg:sticky max-lg:top-22 max-lg:z-10 max-lg:-mx-2 lg:flex-col lg:justify-center lg:p-6 [@media(max-height:30rem)]:static">
      <Side label={`Front: ${TEAM}, number ${number}`}>
        {hydrated ? (
          <JerseyPicture
            design={design}
            view="front"
            lettering={{ team: TEAM, number }}
            idPrefix="tester-front"
            label=""
          />
        ) : (
          <Drawn source={`/artwork/front/${code}.svg?team=${encodeURIComponent(TEAM)}&number=${number}`} />
        )}
      </Side>
      <Side label={`Back: ${name}, number ${number}`}>
        {hydrated ? (
          <JerseyPicture
            design={design}
            view="back"
            lettering={{ name, number }}
            idPrefix="tester-back"
            label=""
          />
        ) : (
          <Drawn source={`/artwork/back/${code}.svg?name=${encodeURIComponent(name)}&number=${number}`} />
        )}
      </Side>
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="w-1/2 lg:w-[62%] lg:last:-mt-[36%] lg:last:ml-auto">
      <div className="aspect-[600/690]">{children}</div>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

/** The server's drawing of the same jersey, until the browser draws it itself. */
const Drawn = ({ source }: { source: string }) => (
  <img src={source} alt="" width={600} height={690} loading="lazy" decoding="async" className="w-full" />
);
