/*
 * The provinces of Canada and the first letter of their postal codes: 'M' is Toronto, so it is never Alberta
 * (product-decisions 9).
 */

const PROVINCES = {
  AB: { name: 'Alberta', letters: 'T' },
  BC: { name: 'British Columbia', letters: 'V' },
  MB: { name: 'Manitoba', letters: 'R' },
  NB: { name: 'New Brunswick', letters: 'E' },
  NL: { name: 'Newfoundland and Labrador', letters: 'A' },
  NS: { name: 'Nova Scotia', letters: 'B' },
  NT: { name: 'Northwest Territories', letters: 'X' },
  NU: { name: 'Nunavut', letters: 'X' },
  ON: { name: 'Ontario', letters: 'KLMNP' },
  PE: { name: 'Prince Edward Island', letters: 'C' },
  QC: { name: 'Quebec', letters: 'GHJ' },
  SK: { name: 'Saskatchewan', letters: 'S' },
  YT: { name: 'Yukon', letters: 'Y' },
};

const provinces = new Map(Object.entries(PROVINCES));

export const PROVINCE_NAMES: readonly { code: string; name: string }[] = [...provinces].map(
  ([code, { name }]) => ({
    code,
    name,
  }),
);

/** The code of a province from its code or name, in any casing, with or without accents; null for another word. */
export function readProvince(text: string): string | null {
  const word = fold(text);
  const found = PROVINCE_NAMES.find(({ code, name }) => word === fold(code) || word === fold(name));
  return found?.code ?? null;
}

const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** 'm5v2t6' as 'M5V 2T6'; null for what is no Canadian postal code. */
export function readPostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.trim().toUpperCase());
  return match ? `${match[1]} ${match[2]}` : null;
}

/** Whether a postal code lies in a province, both as they are kept. */
export function fitsProvince(postalCode: string, province: string): boolean {
  const letter = postalCode.slice(0, 1);
  return letter !== '' && (provinces.get(province)?.letters.includes(letter) ?? false);
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
