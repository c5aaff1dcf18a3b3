/*
 * Descriptions of the fabrics for customers; prices are in the price list. All are polyester, because
 * only polyester takes a print that cannot crack.
 */

export interface Fabric {
  /** Grams per square metre. */
  readonly weight: number;
  readonly inShort: string;
  readonly madeOf: string;
  readonly feel: string;
  readonly print: string;
  readonly care: string;
  readonly bestFor: string;
}

/** By item of the price list. A material that a manager adds has a price but no description at first. */
export const FABRICS: Readonly<Record<string, Fabric>> = {
  'Birdseye Mesh': {
    weight: 130,
    inShort: 'Tiny dimples, light and quick to dry. The all-rounder.',
    madeOf: '100% polyester, knitted with fine closed dimples on the inside.',
    feel: 'Soft, light and never clingy. Gives a little in width, not in length.',
    print: 'Even colours; the finest lines soften slightly in the dimples.',
    care: 'Wash at 30 °C with the rest of the kit. Dry overnight on a hanger.',
    bestFor: 'A first set, mixed teams, summer leagues, and whoever cannot decide.',
  },
  Interlock: {
    weight: 145,
    inShort: 'Smooth on both sides, prints are sharpest here.',
    madeOf: '100% polyester, two rows of loops locked into each other.',
    feel: 'Smooth like a good T-shirt, closed, no show-through, even in white.',
    print: 'The sharpest of all: small sponsors, thin pinstripes and photos.',
    care: 'Wash at 30 °C inside out. Velcro and open zips pull threads: keep them away.',
    bestFor: 'Volleyball, badminton and pickleball; designs with a lot of detail.',
  },
  'Pro Mesh': {
    weight: 150,
    inShort: 'Open holes let the air through on hot days.',
    madeOf: '100% polyester mesh with open holes of about a millimetre.',
    feel: 'Firm and airy. You feel the wind through it; in white, wear a shirt below.',
    print: 'Bold colours and big shapes. Tiny lettering breaks up at the holes.',
    care: 'Wash at 30 °C in a bag, so that nothing catches in the holes.',
    bestFor: 'Basketball, soccer and every game that is played in July.',
  },
  'Stretch Knit': {
    weight: 160,
    inShort: 'Gives four ways and keeps its shape.',
    madeOf: '92% polyester, 8% elastane.',
    feel: 'Moves with you in every direction and springs back. Fits a little closer.',
    print: 'Sharp, and still sharp when it is stretched.',
    care: 'Wash at 30 °C, no softener: it takes the spring out of the elastane.',
    bestFor: 'Volleyball serves, overhead shots, goalkeepers; between two sizes.',
  },
  'Recycled Mesh': {
    weight: 140,
    inShort: 'Spun from used bottles, feels like birdseye.',
    madeOf: '100% recycled polyester, about twelve bottles in a jersey.',
    feel: 'Like birdseye, a touch drier. Light and quick to dry.',
    print: 'Even colours; white is a shade warmer than on new yarn.',
    care: 'Wash at 30 °C in a full machine, which also sheds the least fibre.',
    bestFor: 'Schools, clubs with a green promise, and sponsors who ask for one.',
  },
  'Heavy Double Knit': {
    weight: 220,
    inShort: 'Firm and warm, the classic of baseball.',
    madeOf: '100% polyester, two layers knitted as one.',
    feel: 'Firm, warm and hard-wearing; hangs straight and hides what is below.',
    print: 'Deep, full colours. Made for twill-style numbers and buttons.',
    care: 'Wash at 40 °C after a slide in the dirt; brush the clay off first.',
    bestFor: 'Baseball and softball, cool evenings, a set that has to last for years.',
  },
};

export function findFabric(material: string): Fabric | null {
  return Object.hasOwn(FABRICS, material) ? FABRICS[material]! : null;
}
