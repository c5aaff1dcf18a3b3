import { lazy, Suspense } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import { ClosingDay } from '../components/closing-day.tsx';
import { ShownAtOpening, useFirstRender } from '../ui/focus/use-focus-without-other.ts';
import { Notice } from '../ui/notice.tsx';
import { OwnJerseyPanel } from './own-jersey-panel.tsx';
import { type Jersey, toDrawnContent } from './own-jersey-row.ts';
import { useOwnJersey } from './use-own-jersey.ts';

// Half of the page's code: the fields do not wait for it.
const JerseySides = lazy(() => import('./jersey-sides.tsx'));

const SidesPlaceholder = () => (
  <div aria-hidden="true" className="grid grid-cols-2 gap-3">
    <div className="mb-5 aspect-[600/690]" />
  </div>
);

export interface OwnJerseyCardProps {
  reference: string;
  initial: Jersey;
  sizes: SizeOptionLists;
}

/** One jersey: its picture, and the form, the confirmation, or what is closed. */
export default function OwnJerseyCard({ reference, initial, sizes }: OwnJerseyCardProps) {
  const own = useOwnJersey({ reference, isTeamLink: false, initial });
  const { jersey, typed } = own;
  const isFirst = useFirstRender();
  return (
    <ShownAtOpening value={isFirst}>
      <h1 className="text-4xl break-words">{jersey.secret_code || 'Your team'}</h1>
      {own.isLeft ? (
        <div className="mt-6" role="status">
          <Notice>
            This jersey is no longer yours, and its link has ended. Ask your captain for the team link.
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted">This is your jersey, as it will be printed.</p>
          {jersey.closed_because === null && (
            <ClosingDay closesOn={jersey.closes_on} className="mt-1 font-semibold" />
          )}
          <div className="mt-4 space-y-6">
            <Suspense fallback={<SidesPlaceholder />}>
              <JerseySides content={toDrawnContent(jersey)} row={typed} />
            </Suspense>
            <OwnJerseyPanel own={own} sizes={sizes} />
          </div>
        </>
      )}
    </ShownAtOpening>
  );
}
