import type { Carrier } from '#domain/shipping/carrier.ts';
import { findFile } from '../platform/files/find-file.ts';
import { documentKey } from '../platform/providers/files/file-store.ts';
import { CarrierError, isPauseAsked } from '../platform/providers/postage/carrier/carrier-error.ts';
import type { Services } from '../platform/services.ts';
import {
  findShipmentByCode,
  type LabelState,
  listPendingLabels,
  type StoredLabel,
  type StoredShipment,
  setLabel,
} from './shipment-store.ts';
import { keepLabel, writeLabel } from './store-label.ts';

export type LabelToPrint = { pdf: Buffer } | { pdf: null; message: string };

/**
 * Returns the label of a shipment from the shop's store. One that the carrier had not finished is asked for again; it is
 * never bought again.
 */
export async function readLabel(services: Services, carrier: Carrier, code: string): Promise<LabelToPrint> {
  const shipment = await findShipmentByCode(services.db, carrier, code);
  if (!shipment) return explain('none');
  const { labelState: state, labelFile: file } = shipment;
  const stored = await readStoredLabel(services, { state, file });
  if (stored instanceof Buffer) return { pdf: stored };
  // Only a file that is lost or damaged is replaced by what the carrier has.
  if (stored === 'unreachable') return explain('ready');
  if (state === 'forgotten') return explain(state);
  if (shipment.state !== 'bought') return { pdf: null, message: 'This label was cancelled.' };
  try {
    const label = await fetchLabel(services, carrier, shipment);
    const fetched = await readStoredLabel(services, label);
    return fetched instanceof Buffer ? { pdf: fetched } : explain(label.state);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return { pdf: null, message: `${error.messages[0]?.text}. The label is bought: please print it later.` };
  }
}

const explain = (state: LabelState): LabelToPrint => ({ pdf: null, message: LABEL_MESSAGES[state] });

/** Returns the bytes, or why there are none. */
async function readStoredLabel(services: Services, { state, file }: StoredLabel) {
  if (state !== 'ready' || file === null) return 'absent';
  const stored = await findFile(services, documentKey(file, 'pdf'));
  return typeof stored === 'string' ? stored : stored.bytes;
}

async function fetchLabel(
  services: Services,
  carrier: Carrier,
  { id, shipmentCode }: Pick<StoredShipment, 'id' | 'shipmentCode'>,
): Promise<StoredLabel> {
  const written = await writeLabel(services, await services.carriers[carrier].readLabel(shipmentCode ?? ''));
  return services.db.transaction().execute(async (tx) => {
    const label = await keepLabel(tx, written, services.now());
    await setLabel(tx, id, label);
    return label;
  });
}

const FETCHED_PER_RUN = 5;
/** Afterwards it is asked for when it is printed. */
const FETCHED_FOR_MS = 3_600_000;

/** Fetches labels that were not finished when they were bought, so that they are here when they are printed. Runs every minute. */
export async function fetchPendingLabels(services: Services): Promise<void> {
  const boughtAfter = new Date(services.now().getTime() - FETCHED_FOR_MS);
  const paused = new Set<Carrier>();
  for (const { carrier, ...shipment } of await listPendingLabels(services.db, boughtAfter, FETCHED_PER_RUN)) {
    if (paused.has(carrier)) continue;
    try {
      await fetchLabel(services, carrier, shipment);
    } catch (error) {
      services.log.warn({ err: error, shipment: shipment.id }, 'a label could not be fetched');
      if (isPauseAsked(error)) paused.add(carrier);
    }
  }
}

const LABEL_MESSAGES: Record<LabelState, string> = {
  none: 'The shop has bought no such label.',
  pending: 'The carrier has not finished this label yet. It is bought: please print it in a minute.',
  ready: 'The label could not be read from the store, please try again.',
  damaged: 'The carrier sent no PDF. The label is bought: please print it on the carrier’s own pages.',
  gone: 'The carrier does not keep this label any more.',
  forgotten: 'The label was deleted with the customer’s data.',
};
