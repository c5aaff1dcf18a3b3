import { type ReactNode, useEffect, useRef } from 'react';
import { formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import { useHydrated } from '../hydrated.ts';
import { JerseyPicture } from '../roster/jersey-picture.tsx';

interface Props {
  design: JerseyDesign;
  name: string;
  number: string;
}

const TEAM = 'Your team';

/** Front and back beside each other; a phone shows the front, and turns to the back for who types a name. */
export function TesterPictures({ design, name, number }: Props) {
  const hydrated = useHydrated();
  const strip = useRef<HTMLElement>(null);
  const typed = useRef(name);
  useEffect(() => {
    if (typed.current === name) return;
    typed.current = name;
    strip.current?.scrollTo({ left: strip.current.scrollWidth, behavior: 'smooth' });
  }, [name]);
  const code = formatDesign(design);
  return (
    <section
      ref={strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, by keyboard too
      tabIndex={0}
      aria-label="Your jersey"
      className="flex snap-x snap-mandatory overflow-x-auto rounded-lg bg-sunken max-lg:-mx-2 lg:flex-col lg:justify-center lg:overflow-hidden lg:p-6"
    >
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
    </section>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="w-[78%] shrink-0 snap-center p-3 lg:w-[62%] lg:p-0 lg:last:-mt-[36%] lg:last:ml-auto">
      <div className="aspect-[600/690]">{children}</div>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

/** The server's drawing of the same jersey, until the browser draws it itself. */
const Drawn = ({ source }: { source: string }) => (
  <img src={source} alt="" width={600} height={690} loading="lazy" decoding="async" className="w-full" />
);
