/*
 * Guide values beside the chest of the size chart (rules.md builder-17): how long a jersey is, and how tall its
 * wearers are. Lengths grow evenly with the chest, as patterns are graded: 2 cm a size for adults, 4 cm for youth. Body
 * heights of youth follow the steps of 12 cm that go with 2 inches of chest in EN 13402-3; adults of one chest differ
 * more, so that their ranges overlap.
 */

/** In whole centimetres. */
interface GuideValues {
  readonly length: number;
  readonly height: { readonly from: number; readonly to: number };
}

interface Grading {
  /** The smallest chest in inches, with its length and the middle of its heights. */
  readonly chest: number;
  readonly length: number;
  readonly height: number;
  /** Centimetres for each inch of chest. */
  readonly lengthStep: number;
  readonly heightStep: number;
  /** Half of the range of heights, and the middle that is not exceeded. */
  readonly heightMargin: number;
  readonly tallest: number;
}

const GRADINGS: Readonly<Record<string, Grading>> = {
  YOUTH: { chest: 24, length: 46, height: 104, lengthStep: 2, heightStep: 6, heightMargin: 6, tallest: 164 },
  WOMEN: { chest: 32, length: 62, height: 158, lengthStep: 1, heightStep: 2, heightMargin: 4, tallest: 174 },
  MEN: { chest: 36, length: 70, height: 166, lengthStep: 1, heightStep: 2.5, heightMargin: 5, tallest: 190 },
};

/** Returns the guide values of a size such as 'MEN M'; null for a size of another kind. */
export function getGuideValues(size: string, chestInches: number): GuideValues | null {
  const grading = GRADINGS[size.split(' ', 1)[0] ?? ''];
  if (!grading || !(chestInches > 0)) return null;
  const inches = chestInches - grading.chest;
  const middle = Math.min(grading.height + inches * grading.heightStep, grading.tallest);
  return {
    length: Math.round(grading.length + inches * grading.lengthStep),
    height: {
      from: Math.round(middle - grading.heightMargin),
      to: Math.round(middle + grading.heightMargin),
    },
  };
}
