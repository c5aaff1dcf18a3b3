import * as allover from './allover.ts';
import * as bands from './bands.ts';
import * as blocks from './blocks.ts';
import * as motion from './motion.ts';
import * as nature from './nature.ts';
import type { Painter } from './painter.ts';
import type { PatternId } from './pattern-ids.ts';

export const PAINTERS: Record<PatternId, Painter> = {
  solid: bands.solid,
  'chest-chevron': bands.chestChevron,
  chevrons: bands.chevrons,
  pinstripes: bands.pinstripes,
  stripes: bands.stripes,
  hoops: bands.hoops,
  'chest-band': bands.chestBand,
  'hem-stripes': bands.hemStripes,
  'half-and-half': blocks.halfAndHalf,
  quarters: blocks.quarters,
  sash: blocks.sash,
  slash: blocks.slash,
  yoke: blocks.yoke,
  raglan: blocks.raglan,
  'side-panels': blocks.sidePanels,
  'shoulder-stripes': blocks.shoulderStripes,
  'centre-panel': blocks.centrePanel,
  fade: blocks.fade,
  'shoulder-fade': blocks.shoulderFade,
  camo: allover.camo,
  hexagons: allover.hexagons,
  halftone: allover.halftone,
  checks: allover.checks,
  plaid: allover.plaid,
  argyle: allover.argyle,
  stars: allover.stars,
  topographic: allover.topographic,
  splatter: allover.splatter,
  lightning: motion.lightning,
  'speed-lines': motion.speedLines,
  waves: nature.waves,
  mountains: nature.mountains,
  brush: motion.brush,
  shards: motion.shards,
  claws: motion.claws,
  tiger: motion.tiger,
  sunburst: nature.sunburst,
};
