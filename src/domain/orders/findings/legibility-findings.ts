/* Whether the numbers stand out from the cloth behind them (rules.md roster-26). */

import { chooseDesignLetters, listGrounds } from '#domain/artwork/design-letters.ts';
import { contrastRatio } from '#domain/artwork/drawing/colour.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import type { OrderContent, Row } from '../order/order.ts';
import { resolveDesign } from '../order/visible-options.ts';
import type { RosterFinding } from './roster-finding.ts';

/** The contrast that WCAG 2 asks of large letters. */
const MIN_CONTRAST = 3;

/** An order without a drawing has no colours yet. */
export function findHardToReadNumbers(
  rows: readonly Row[],
  { options, design }: Pick<OrderContent, 'options' | 'design'>,
): RosterFinding[] {
  const numbered = rows.filter(({ number }) => number.trim() !== '');
  if (design === '' || numbered.length === 0) return [];
  const drawn = resolveDesign({ options, design });
  const { fill, edge } = chooseDesignLetters(drawn, 'number');
  const worst = findWorstGround(listGrounds(drawn, 'number'), fill, edge);
  if (worst.contrast >= MIN_CONTRAST) return [];
  return [
    {
      ...{ code: 'hard-to-read', level: 'ask', field: 'number' },
      rowIds: numbered.map(({ id }) => id),
      values: [fill, edge, worst.ground].map(nameColour),
    },
  ];
}

/** A number is read by its colour or by its outline, whichever differs more from the cloth. */
function findWorstGround(grounds: readonly string[], fill: string, edge: string) {
  const measured = grounds.map((ground) => ({
    ground,
    contrast: Math.max(contrastRatio(fill, ground), contrastRatio(edge, ground)),
  }));
  return measured.reduce((worst, each) => (each.contrast < worst.contrast ? each : worst));
}

const nameColour = (hex: string): string => PALETTE.find((colour) => colour.hex === hex)?.name ?? `#${hex}`;
