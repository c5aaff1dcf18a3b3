import { useState } from 'react';
import {
  type Colours,
  CUTS,
  type Cut,
  DEFAULT_DESIGN,
  formatDesign,
  type JerseyDesign,
} from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/palette.ts';
import { PATTERNS } from '#domain/artwork/patterns.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ColourChoice } from './tester-colours.tsx';
import { PatternChoice } from './tester-patterns.tsx';
import { TesterPictures } from './tester-pictures.tsx';

/** Longer names are not printed (specification 5, Input limits). */
const NAME_LENGTH = 12;
const NUMBER_DIGITS = 3;

/** Play first, read later: the jersey redraws at every touch, and the order starts with it. */
export function ColourTester({ prices }: { prices: Record<string, string> }) {
  const [design, setDesign] = useState<JerseyDesign>(DEFAULT_DESIGN);
  const [name, setName] = useState('Lavoie');
  const [number, setNumber] = useState('10');
  const change = (fields: Partial<JerseyDesign>) => setDesign({ ...design, ...fields });
  return (
    <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <TesterPictures design={design} name={name} number={number} />
      {/* What has the focus on a phone stands below the pictures, never under them. */}
      <div className="space-y-5 max-lg:[&_:is(a,button,input)]:scroll-mt-84">
        <CutChoice cut={design.cut} onChoose={(cut) => change(cutFields(cut))} />
        <ColourChoice colours={design.colours} onChange={(colours) => change({ colours })} />
        <PatternChoice design={design} onChoose={(pattern) => change({ pattern })} />
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={NUMBER_DIGITS}
            value={number}
            onChange={(event) => setNumber(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <ButtonLink kind="main" to={`/start-order?design=${formatDesign(design)}`} className="px-8">
            Start Order
          </ButtonLink>
          <Button onClick={() => change({ pattern: anyOf(PATTERNS).id, colours: anyColours() })}>
            Surprise me
          </Button>
          <p className="text-sm text-quiet" aria-live="polite">
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
      <div className="grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1">
        {CUTS.map((each) => (
          <label
            key={each}
            className="relative flex min-h-11 items-center justify-center rounded-md text-sm font-semibold text-quiet has-checked:bg-card has-checked:text-ink has-checked:shadow-sm has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name="tester-cut"
              checked={each === cut}
              onChange={() => onChoose(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Each cut in the collar that it is usually sewn with. */
const cutFields = (cut: Cut): Partial<JerseyDesign> => ({
  cut,
  collar: cut === 'Button up' ? 'V-Neck' : 'Round Neck',
});

const anyOf = <T,>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Three different ones: a pattern in its own colour cannot be seen. */
function anyColours(): Colours {
  const base = anyOf(PALETTE).hex;
  const second = anyOf(PALETTE.filter(({ hex }) => hex !== base)).hex;
  const third = anyOf(PALETTE.filter(({ hex }) => hex !== base && hex !== second)).hex;
  return { base, second, third };
}
