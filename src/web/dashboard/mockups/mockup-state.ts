import type { Mockup, MockupList } from '#contract/mockups.ts';
import { listNewestChoices } from '#domain/orders/approval/mockup-change.ts';

/** Returns the approved mockup, which closes the other choices, or the choices of the newest round; [] without any. */
export function listLiveMockups({ mockups }: MockupList): Mockup[] {
  const [newest] = mockups;
  return newest?.approved_at ? [newest] : listNewestChoices(mockups);
}

/** Whether a remark on a mockup of the newest round waits for an answer (rules.md mockups-10). */
export function hasOpenRemark({ mockups, requests }: MockupList): boolean {
  const round = mockups[0]?.round;
  return requests.some(
    ({ version, pins }) =>
      pins.some(({ state }) => state === 'open') &&
      mockups.some((mockup) => mockup.version === version && mockup.round === round),
  );
}
