import type { ReactNode } from 'react';

/** How to find a size, in three steps with drawings. */
export function MeasuringSteps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-3 print:grid-cols-3 print:gap-4">
      {STEPS.map(({ title, text, picture }, index) => (
        <li key={title}>
          <svg
            viewBox="0 0 240 190"
            aria-hidden="true"
            className="w-full rounded-lg border border-line bg-surface-inset print:border-0"
          >
            {picture}
          </svg>
          <h3 className="mt-4 flex gap-2">
            <span className="text-accent">{index + 1}</span>
            {title}
          </h3>
          <p className="mt-1 text-muted print:text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const STEPS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Lay it flat',
    text: 'Take a jersey that fits, lay it on a table with the front up, and smooth it out without stretching it.',
    picture: <LayFlatDrawing />,
  },
  {
    title: 'Measure and double',
    text: 'Measure straight across, from armhole to armhole. Twice that is the chest in the chart.',
    picture: <MeasureDrawing />,
  },
  {
    title: 'Choose the size',
    text: 'Take the nearest size. Between two sizes, or over pads, take the larger one.',
    picture: <ChooseSizeDrawing />,
  },
];

const OUTLINE = 'M94 26C104 40 136 40 146 26L166 33L206 72L184 97L166 83V172H74V83L56 97L34 72L74 33Z';
const NECK = 'M94 26C106 31 134 31 146 26';
const SEAMS = 'M74 33C78 50 78 66 74 83M166 33C162 50 162 66 166 83';

/** The outline drawing of a jersey. */
function JerseyOutline({ className = 'fill-surface stroke-ink' }: { className?: string }) {
  return (
    <g className={className} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <path d={OUTLINE} />
      <path d={NECK} fill="none" />
      <path d={SEAMS} fill="none" strokeWidth="1.2" strokeDasharray="3 3" />
    </g>
  );
}

function LayFlatDrawing() {
  return (
    <>
      <path d="M8 182H232" className="stroke-field-line" strokeWidth="3" strokeLinecap="round" />
      <JerseyOutline />
      <g className="fill-none stroke-accent" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M112 118H84M92 110L84 118L92 126" />
        <path d="M128 118H156M148 110L156 118L148 126" />
        <path d="M120 128V158M112 150L120 158L128 150" />
      </g>
    </>
  );
}

function MeasureDrawing() {
  return (
    <>
      <JerseyOutline />
      <g className="fill-none stroke-accent" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M76 88H164M85 80L76 88L85 96M155 80L164 88L155 96" />
        <path d="M74 76V100M166 76V100" strokeWidth="1.6" />
      </g>
      <text x="120" y="128" textAnchor="middle" className="fill-ink font-display text-[26px] font-bold">
        × 2
      </text>
    </>
  );
}

function ChooseSizeDrawing() {
  return (
    <>
      <g transform="translate(24 30) scale(.8)">
        <JerseyOutline className="fill-none stroke-field-line [stroke-dasharray:5_5]" />
      </g>
      <JerseyOutline className="fill-none stroke-ink" />
      <circle cx="192" cy="150" r="22" className="fill-success" />
      <path
        d="M182 150L189.5 158L203 143"
        className="fill-none stroke-background"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
