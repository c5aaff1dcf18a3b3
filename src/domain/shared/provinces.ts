/*
 * The provinces of Canada and the first letters of their postal codes: 'M' is Toronto, so never Alberta
 * (rules.md checkout-4).
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

/**
 * Returns the code of a province from its code or name, in any case, with or without accents; null for any other text.
 */
export function parseProvince(text: string): string | null {
  const normalised = foldAccents(text);
  const found = PROVINCE_NAMES.find(
    ({ code, name }) => normalised === foldAccents(code) || normalised === foldAccents(name),
  );
  return found?.code ?? null;
}

const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** Normalises 'm5v2t6' to 'M5V 2T6'; returns null for a text that is not a Canadian postal code. */
export function parsePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(text.trim().toUpperCase());
  return match ? `${match[1]} ${match[2]}` : null;
}

/** Returns whether a postal code lies in a province, both in stored form. */
export function isPostalCodeOfProvince(postalCode: string, province: string): boolean {
  const letter = postalCode.slice(0, 1);
  return letter !== '' && (provinces.get(province)?.letters.includes(letter) ?? false);
}

function foldAccents(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
