import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_PACKED_PARCELS, MAX_SCAN_NOTE } from '#domain/production/scan.ts';
import { orderPath } from '#web/dashboard/shared/paths.ts';
import { useStaffUser } from '#web/dashboard/shared/staff-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LastScan } from './last-scan.tsx';
import { ParcelList } from './parcel-list.tsx';
import { ScanField } from './scan-field.tsx';
import { TableHead } from './table-head.tsx';
import { usePackingTable } from './use-packing-table.ts';

/** The packing table: labels of bags are scanned, by a hand scanner, a phone or a keyboard (rules.md packing-3). */
export default function PackingPage() {
  const navigate = useNavigate();
  const isManager = useStaffUser().account_access === 'manager';
  const field = useRef<HTMLInputElement>(null);
  const table = usePackingTable({
    onDone: (orderId) => {
      if (isManager) void navigate(`${orderPath(orderId)}#parcels`);
    },
  });
  useScanFromAddress(table.scan);
  const { parcel, isReceiving } = table.table;
  /** The scanner types on after a press. */
  const andFocus = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  return (
    <section
      aria-labelledby="packing-title"
      aria-busy={table.waiting > 0 && !table.isOffline}
      className="space-y-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="packing-title" className="text-4xl">
          Packing
        </h1>
        <Segmented
          legend="What is scanned"
          value={isReceiving ? 'received' : 'packed'}
          options={[
            { value: 'packed', label: 'Packed' },
            { value: 'received', label: 'Received' },
          ]}
          onChange={(stage) => andFocus(() => table.setReceiving(stage === 'received'))()}
        />
      </div>
      <ScanField field={field} label={FIELD_LABELS[table.stage]} onScan={table.scan} />
      <LastScan text={table.last} isOutdated={table.waiting > 0 && !table.isOffline} />
      {table.fault !== null && (
        <TextField
          label="What is wrong with it?"
          value={table.fault}
          maxLength={MAX_SCAN_NOTE}
          hint="Then scan the bag and set it aside."
          autoComplete="off"
          onChange={(event) => table.setFault(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && field.current?.focus()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isReceiving && (
          <Button
            disabled={parcel >= MAX_PACKED_PARCELS}
            onClick={andFocus(() => table.startParcel(parcel + 1))}
          >
            Next parcel
          </Button>
        )}
        {!isReceiving && parcel > 1 && (
          <Button onClick={andFocus(() => table.startParcel(parcel - 1))}>Previous parcel</Button>
        )}
        <Button
          aria-pressed={table.fault !== null}
          onClick={andFocus(() => table.setFault(table.fault === null ? '' : null))}
        >
          This bag has a fault
        </Button>
        {table.lastScanId && (
          <Button onClick={andFocus(() => table.takeBack(table.lastScanId!))}>Take back</Button>
        )}
      </div>
      {parcel >= MAX_PACKED_PARCELS && <p>An order has at most {MAX_PACKED_PARCELS} parcels.</p>}
      {table.waiting > 0 && table.isOffline && (
        <Notice tone="warning">
          {table.waiting} {table.waiting === 1 ? 'scan waits' : 'scans wait'} on this device for a connection.
        </Notice>
      )}
      {table.refused.length > 0 && (
        <Notice tone="danger">
          <p className="font-semibold">Scanned without a connection, and to be looked at:</p>
          <ul className="mt-1 list-disc pl-5">
            {table.refused.map(({ word, title, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow, and two may be alike
              <li key={index}>
                {word}: {title}. {detail}
              </li>
            ))}
          </ul>
          <Button className="mt-2" onClick={andFocus(table.dismissRefused)}>
            I have looked
          </Button>
        </Notice>
      )}
      {table.packing && (
        <>
          <TableHead
            packing={table.packing}
            parcel={parcel}
            isManager={isManager}
            onClear={andFocus(table.clear)}
          />
          <ParcelList
            packing={table.packing}
            onPack={(row) => andFocus(() => table.pack(row))()}
            onTakeBack={(id) => andFocus(() => table.takeBack(id))()}
          />
        </>
      )}
    </section>
  );
}

const FIELD_LABELS = {
  packed: 'Label of the bag that is packed',
  received: 'Label of the bag that has come',
  fault: 'Label of the bag with a fault',
};

/** The phone's camera opens the page with a label, which is scanned once. */
function useScanFromAddress(scan: (label: string) => void) {
  const [search, setSearch] = useSearchParams();
  const label = search.get('label');
  const scanned = useRef<string | null>(null);
  const scanOnce = useEffectEvent(() => {
    if (label === null || scanned.current === label) return;
    scanned.current = label;
    scan(label);
    setSearch({}, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each label
  useEffect(() => {
    scanOnce();
  }, [label]);
}
