import { type ReactNode, useState } from 'react';
import { DEFAULT_DESIGN, formatDesign, type JerseyDesign } from '#domain/artwork/design.ts';
import type { Colours } from '#domain/artwork/drawing/colour.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { CUTS, type Cut } from '#domain/artwork/garments/garment.ts';
import { PATTERNS } from '#domain/artwork/patterns/pattern-ids.ts';
import { ColourChoice } from '../jersey/colour-choice.tsx';
import { JerseyImage } from '../jersey/jersey-image.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { RadioTile } from '../ui/radio-tiles.tsx';
import { PatternChoice } from './tester-patterns.tsx';

/** The maximum length of a printed name (rules.md roster-3). */
const MAX_NAME_LENGTH = 12;
const MAX_NUMBER_LENGTH = 3;

/** A jersey with live controls for cut, colours, pattern, name and number; an order can start with the design. */
export function ColourTester({ prices }: { prices: Record<string, string> }) {
  const [design, setDesign] = useState<JerseyDesign>(DEFAULT_DESIGN);
  const [name, setName] = useState('Lavoie');
  const [number, setNumber] = useState('10');
  const change = (fields: Partial<JerseyDesign>) => setDesign({ ...design, ...fields });
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <TesterImages design={design} name={name} number={number} />
      {/* The scroll margin keeps the focused control below the sticky pictures on small screens. */}
      <div className="space-y-5 max-md:[&_:is(a,button,input)]:scroll-mt-[calc(min(58cqi,33dvh)+1rem)]">
        <CutChoice cut={design.cut} onChoose={(cut) => change(getFieldsForCut(cut))} />
        <ColourChoice
          colours={design.colours}
          idPrefix="tester"
          onChange={(colours) => change({ colours })}
        />
        <PatternChoice design={design} onChange={(pattern) => change({ pattern })} />
        <div className="flex flex-wrap gap-3 *:flex-1 *:first:basis-40 *:last:basis-20">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_NUMBER_LENGTH}
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <ButtonLink variant="primary" to={`/start-order?design=${formatDesign(design)}`} className="px-8">
            Start Order
          </ButtonLink>
          <Button onClick={() => change({ pattern: pickRandom(PATTERNS).id, colours: pickRandomColours() })}>
            Surprise me
          </Button>
          <p className="text-sm text-muted" aria-live="polite">
            {design.cut}: <strong className="text-ink tabular">from {prices[design.cut]}</strong> a jersey
          </p>
        </div>
      </div>
    </div>
  );
}

function CutChoice({ cut, onChoose }: { cut: Cut; onChoose: (cut: Cut) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Cut</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-1 rounded-lg bg-surface-inset p-1">
        {CUTS.map((each) => (
          <RadioTile
            key={each}
            className="flex min-h-11 items-center justify-center rounded-md text-sm font-semibold text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line"
            name="tester-cut"
            checked={each === cut}
            onChange={() => onChoose(each)}
          >
            {each}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns a cut with its usual collar. */
const getFieldsForCut = (cut: Cut): Partial<JerseyDesign> => ({
  cut,
  collar: cut === 'Button up' ? 'V-Neck' : 'Round Neck',
});

const pickRandom = <T,>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Returns three different colours, so that the pattern is visible. */
function pickRandomColours(): Colours {
  const base = pickRandom(PALETTE).hex;
  const second = pickRandom(PALETTE.filter(({ hex }) => hex !== base)).hex;
  const third = pickRandom(PALETTE.filter(({ hex }) => hex !== base && hex !== second)).hex;
  return { base, second, third };
}

interface TesterImagesProps {
  design: JerseyDesign;
  name: string;
  number: string;
}

const TEAM = 'Your team';

/** Front and back of the jersey; sticky on small screens. */
function TesterImages({ design, name, number }: TesterImagesProps) {
  const hydrated = useHydrated();
  const code = formatDesign(design);
  return (
    <div className="flex justify-center rounded-lg bg-surface-inset p-2 max-md:sticky max-md:top-[var(--header-height,5.5rem)] max-md:z-10 max-md:-mx-2 md:flex-col md:p-6 [@media(max-height:30rem)]:static">
      <JerseySide label={`Front: ${TEAM}, number ${number}`}>
        {hydrated ? (
          <JerseyImage
            design={design}
            view="front"
            lettering={{ team: TEAM, number }}
            idPrefix="tester-front"
            label=""
          />
        ) : (
          <ServerRenderedJersey
            source={`/artwork/front/${code}.svg?team=${encodeURIComponent(TEAM)}&number=${number}`}
          />
        )}
      </JerseySide>
      <JerseySide label={`Back: ${name}, number ${number}`}>
        {hydrated ? (
          <JerseyImage
            design={design}
            view="back"
            lettering={{ name, number }}
            idPrefix="tester-back"
            label=""
          />
        ) : (
          <ServerRenderedJersey
            source={`/artwork/back/${code}.svg?name=${encodeURIComponent(name)}&number=${number}`}
          />
        )}
      </JerseySide>
    </div>
  );
}

function JerseySide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="w-1/2 max-md:max-w-[28dvh] md:w-[62%] md:last:-mt-[36%] md:last:ml-auto">
      <div className="aspect-[600/690]">{children}</div>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

/** The same jersey as an image of the server, shown until hydration. */
const ServerRenderedJersey = ({ source }: { source: string }) => (
  <img src={source} alt="" width={600} height={690} loading="lazy" decoding="async" className="w-full" />
);
