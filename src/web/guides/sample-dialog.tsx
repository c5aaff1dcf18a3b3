import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Sample } from './read-sample.ts';

/** One sample from both sides, with what it is made of. */
export function SampleDialog({ sample, onClose }: { sample: Sample | null; onClose: () => void }) {
  return (
    <Dialog open={sample !== null} onClose={onClose} title={sample?.title ?? ''} wide>
      {sample && (
        <div className="grid items-start gap-6 md:grid-cols-[3fr_2fr]">
          <img
            src={sample.large}
            alt={sample.design ? `${sample.title}, front and back` : sample.title}
            width={900}
            height={720}
            className="aspect-5/4 w-full rounded-md bg-sunken object-contain p-4"
          />
          <div>
            <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
              {sample.facts.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-sm leading-6 font-semibold text-quiet">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink
              kind="main"
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
