import type { ReactNode } from 'react';
import type { Packing, PackingRow } from '#contract/staff/packing.ts';
import { nameJersey } from '#domain/production/packing.ts';
import { Button } from '../../ui/button.tsx';

interface ParcelListProps {
  packing: Packing;
  /** Packs a jersey whose label cannot be read. */
  onPack: (row: PackingRow) => void;
  onTakeBack: (scanId: string) => void;
}

/** Every jersey of the order: those that are missing first, then what is to be checked, then the parcels. */
export function ParcelList({ packing, onPack, onTakeBack }: ParcelListProps) {
  const { rows } = packing;
  const missing = rows.filter(({ state }) => state === 'missing');
  const check = rows.filter(({ state }) => state === 'check');
  const packed = rows.filter(({ state }) => state === 'packed');
  const parcels = [...new Set(packed.map(({ parcel }) => parcel!))].sort((a, b) => a - b);
  const takeBack = (row: PackingRow) => (
    <Button variant="ghost" onClick={() => onTakeBack(row.scan_id!)}>
      Take back <span className="sr-only">{nameJersey(row)}</span>
    </Button>
  );
  return (
    <div className="space-y-6">
      <JerseyGroup title="Missing" rows={missing}>
        {(row) => (
          <Button variant="ghost" onClick={() => onPack(row)}>
            Without label <span className="sr-only">: {nameJersey(row)}</span>
          </Button>
        )}
      </JerseyGroup>
      <JerseyGroup title="To be checked: take out what is not right" rows={check}>
        {takeBack}
      </JerseyGroup>
      {parcels.map((parcel) => (
        <JerseyGroup
          key={parcel}
          title={`Parcel ${parcel}`}
          rows={packed.filter((row) => row.parcel === parcel)}
        >
          {takeBack}
        </JerseyGroup>
      ))}
    </div>
  );
}

interface JerseyGroupProps {
  title: string;
  rows: readonly PackingRow[];
  /** What can be done with a jersey. */
  children: (row: PackingRow) => ReactNode;
}

function JerseyGroup({ title, rows, children }: JerseyGroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-xl">
        {title} ({rows.length})
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {rows.map((row) => (
          <li
            key={row.row_id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong>{nameJersey(row)}</strong> {row.size}
              <span className="text-muted">{describeState(row)}</span>
            </span>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeState({ position, state, parcel, received, fault }: PackingRow): string {
  const facts = [
    state === 'missing' && received && 'received',
    state === 'check' && `in parcel ${parcel}`,
    state === 'check' && position === null && 'not on the list any more',
    fault !== null && `fault${fault && `: ${fault}`}`,
  ].filter(Boolean);
  return facts.length > 0 ? ` · ${facts.join(' · ')}` : '';
}
