import { formatGarment } from '#contract/conversion/jersey-conversion.ts';
import type { AskedChange, Pin, Proof, RoundMockup } from '#contract/mockups.ts';
import { EMPTY_JERSEY } from '#domain/orders/jersey/schema.ts';
import { ORDER_ID } from './order-samples.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A mockup of the first round, choice A; `changed` overrides fields. */
export const createPicture = (changed: Partial<RoundMockup>): RoundMockup => ({
  ...{ version: 1, round: 1, choice: 'A', mockup_url: `${PIXEL}#${changed.version ?? 1}`, words: '' },
  ...changed,
});

/** An open remark about the front, with a pin on it; `changed` overrides fields. */
const createPin = (changed: Partial<Pin>): Pin => ({
  ...{ n: 1, number: 1, x: 0.25, y: 0.5, place: 'front', words: 'Old badge', state: 'open', answer: '' },
  ...changed,
});

/** A request for a change of that picture. */
export const createRequest = (
  { version, round, choice, mockup_url }: RoundMockup,
  pins: readonly Partial<Pin>[],
): AskedChange => ({
  ...{ request_id: `request-${version}`, version, round, choice, mockup_url },
  ...{ made_at: '2026-11-20T12:00:00Z', words: '' },
  pins: pins.map(createPin),
});

type ProofSample = Omit<Partial<Proof>, 'mockup'> & { mockup?: Partial<Proof['mockup'] & object> };

/** What the approval page shows of a team of one jersey, whose points are approved already. */
export function createProof({ mockup, ...changed }: ProofSample): Proof {
  const pictures = changed.pictures ?? [createPicture({})];
  const jersey = { ...EMPTY_JERSEY, name: 'OSEI', number: '10', size: 'MEN M' };
  return {
    ...{ order_id: ORDER_ID, team_name: 'Falcons', list: 7 },
    ...{ cutting_option: '', material_option: '', collar_option: '' },
    jerseys: [{ row_id: 'player-01', jersey_id: '1', ...formatGarment(jersey) }],
    approver: { name: 'Maya Chen', email: 'maya@team.ca' },
    ...{ approval: 'asked', approval_at: null, is_cancelled: false, requests: [], marks: [] },
    mockup: {
      version: Math.max(...pictures.map(({ version }) => version)),
      state: 'waiting',
      ...{ mockup_url: PIXEL, with_list: false, recorded_by_staff: false, needs_checks: false, changes: [] },
      ...mockup,
    },
    ...changed,
    pictures,
  };
}
