/** Thousands of faults at a packing table: no parcel leaves as complete that is not (rules.md packing-5). */
import { expect, test } from 'vitest';
import {
  type DeskScan,
  type PackingDesk,
  PackingTable,
  planFaults,
  type Team,
} from '#server/testing/people/packing-faults.ts';
import { repeat } from '#server/testing/probes/repeat.ts';
import { createEmptyRow } from '../orders/order/roster.ts';
import { type PrintedJersey, printJersey } from '../orders/players/confirmation.ts';
import { isPackingDone, listPackedJerseys } from './packing.ts';
import { decideScan, givesPlaceBack, type HeldScan, type ScanDecision } from './scan.ts';

const NUMBERS = ['7', '8', '9', '10', '11'];
const FAULTS = Number(process.env.FAULTS ?? repeat(500, 10_000));
const SEED = Number(process.env.SEED ?? 11);

interface Label {
  team: Team;
  rowId: string;
  printed: PrintedJersey;
}

/** A desk in memory, which does what the rules decide. `isBlind`: it does not look at what a label says. */
function createDesk({ isBlind = false } = {}): PackingDesk {
  const labels = new Map<string, Label>();
  const teams = [0, 1].map((team) => ({
    rows: NUMBERS.map((number, index) => ({
      ...createEmptyRow(`team-${team}-${index}`),
      name: 'Kim',
      number,
    })),
    released: null as string | null,
  }));
  const answers = new Map<string, ScanDecision>();
  const takenBack = new Set<string>();
  type TeamScan = HeldScan & { team: Team };
  let held: TeamScan[] = [];
  const replaced = new Map<string, TeamScan>();
  let ids = 0;
  const print = (team: Team, rowId: string): PrintedJersey | null => {
    const row = teams[team]!.rows.find(({ id }) => id === rowId);
    return row ? printJersey(row, 'UPPER CASE') : null;
  };
  const see = <Scan extends TeamScan>(scans: Scan[]): Scan[] =>
    scans.map((each) => ({ ...each, printed: (isBlind && print(each.team, each.rowId)) || each.printed }));
  const listOf = (team: Team) => JSON.stringify(teams[team]!.rows);

  function scan({ id, key, stage, parcel, table }: DeskScan) {
    const label = labels.get(key);
    const current = label ? print(label.team, label.rowId) : null;
    const facts = {
      ...{ stage, printed: isBlind && label ? current : (label?.printed ?? null), current },
      hasRelease: label !== undefined && teams[label.team]!.released !== null,
      ...{ orderId: String(label?.team), tableOrderId: String(table) },
      held: see(held.filter(({ rowId }) => rowId === label?.rowId)),
    };
    const known = answers.get(id);
    if (known) {
      const again = decideScan({ ...facts, held: [] });
      if (again.outcome !== 'recorded') return again;
      return takenBack.has(id) ? { ...again, outcome: 'taken back' as const } : known;
    }
    const decision = decideScan(facts);
    if (decision.outcome !== 'recorded') return decision;
    answers.set(id, decision);
    const earlier = held.find((each) => each.id === decision.replaced?.id);
    if (earlier) {
      takeBack(earlier.id);
      replaced.set(id, earlier);
    }
    const { team, rowId } = label!;
    held.push({ id, team, rowId, stage, parcel, printed: facts.printed!, isOfRelease: true, note: '' });
    return decision;
  }

  function takeBack(id: string) {
    takenBack.add(id);
    held = held.filter((each) => each.id !== id);
  }

  function undo(id: string) {
    const [scan] = see(held.filter((each) => each.id === id));
    const earlier = replaced.get(id);
    takeBack(id);
    const isHeld = (scan: TeamScan) =>
      held.some(({ rowId, stage }) => rowId === scan.rowId && stage === scan.stage);
    if (!scan || !earlier || isHeld(earlier) || !givesPlaceBack(scan, print(scan.team, scan.rowId))) return;
    takenBack.delete(earlier.id);
    held.push(earlier);
  }

  function read(team: Team) {
    const { rows, released } = teams[team]!;
    const release = released === null ? 'withdrawn' : released === listOf(team) ? 'released' : 'outdated';
    const scans = see(held.filter((each) => each.team === team));
    const jerseys = listPackedJerseys({ rows, casing: 'UPPER CASE', release, scans });
    return {
      done: isPackingDone(release, jerseys),
      parcels: jerseys.map(({ packed }) => packed?.parcel ?? null),
    };
  }

  return {
    release: async (team) => {
      teams[team]!.released = listOf(team);
      return teams[team]!.rows.map(({ id, number }) => {
        const key = `${id}-${number}`;
        labels.set(key, { team, rowId: id, printed: print(team, id)! });
        return key;
      });
    },
    withdraw: async (team) => {
      teams[team]!.released = null;
    },
    changeNumber: async (team, index, number) => {
      teams[team]!.rows[index]!.number = number;
    },
    scan: async (each) => {
      const { outcome, replaced } = scan(each);
      return { outcome, replaced: replaced?.parcel ?? null };
    },
    undo: async (id) => undo(id),
    read: async (team) => read(team),
    createId: () => {
      ids += 1;
      return String(ids);
    },
  };
}

async function playFaults(desk: PackingDesk, faults: number) {
  const table = new PackingTable(desk, NUMBERS);
  await table.open();
  for (const planned of planFaults(faults, SEED)) await table.play(planned);
  return table.done;
}

test(`of ${FAULTS} faults none lets an order leave as complete that is not`, async () => {
  const { right, wrong } = await playFaults(createDesk(), FAULTS);
  expect(wrong).toEqual([]);
  // And what is complete is mostly said to be so.
  expect(right).toBeGreaterThan(FAULTS * 0.9);
});

test('a table that does not compare what labels say is found out', async () => {
  const { wrong } = await playFaults(createDesk({ isBlind: true }), 500);
  expect(wrong.length).toBeGreaterThan(0);
});
