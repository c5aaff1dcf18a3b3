/*
 * The provinces of Canada and the first letters of their postal codes: 'M' is Toronto, so never Alberta
 * (rules.md checkout-4).
 */

interface Province {
  name: string;
  letters: string;
  /** Earlier codes and what people write, without dots and accents. */
  also?: string[];
}

const PROVINCES: Record<string, Province> = {
  AB: { name: 'Alberta', letters: 'T', also: ['alta'] },
  BC: { name: 'British Columbia', letters: 'V' },
  MB: { name: 'Manitoba', letters: 'R', also: ['man'] },
  NB: { name: 'New Brunswick', letters: 'E' },
  NL: { name: 'Newfoundland and Labrador', letters: 'A', also: ['nfld', 'newfoundland', 'labrador'] },
  NS: { name: 'Nova Scotia', letters: 'B' },
  NT: { name: 'Northwest Territories', letters: 'X', also: ['nwt'] },
  NU: { name: 'Nunavut', letters: 'X' },
  ON: { name: 'Ontario', letters: 'KLMNP', also: ['ont'] },
  PE: { name: 'Prince Edward Island', letters: 'C', also: ['pei'] },
  QC: { name: 'Quebec', letters: 'GHJ', also: ['pq', 'que'] },
  SK: { name: 'Saskatchewan', letters: 'S', also: ['sask'] },
  YT: { name: 'Yukon', letters: 'Y', also: ['yukon territory'] },
};

const provinces = new Map(Object.entries(PROVINCES));

export const PROVINCE_NAMES: readonly { code: string; name: string }[] = [...provinces].map(
  ([code, { name }]) => ({
    code,
    name,
  }),
);

/** Returns whether a text is the code of a province. */
export const isProvince = (code: string): boolean => provinces.has(code);

/**
 * Returns the code of a province from its code or name, in any case, with or without accents and dots, also 'Ont.', 'P.E.I.' and
 * 'PQ'; null for any other text.
 */
export function parseProvince(text: string): string | null {
  const written = foldAccents(text.replaceAll('.', ''));
  for (const [code, { name, also = [] }] of provinces)
    if ([code, name].map(foldAccents).includes(written) || also.includes(written)) return code;
  return null;
}

const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;
/** No postal code contains the letters O and I, so where a digit stands they are 0 and 1. */
const MISREAD = /^([A-Z])([\dOI])([A-Z])([ -]?)([\dOI])([A-Z])([\dOI])$/;

/** Normalises 'm5v2t6' and 'M5V 2TO' to 'M5V 2T6' and 'M5V 2T0'; returns null for a text that is not a Canadian postal code. */
export function parsePostalCode(text: string): string | null {
  const written = text.trim().toUpperCase();
  const digits = (part: string) => part.replace('O', '0').replace('I', '1');
  const read = written.replace(
    MISREAD,
    (_all, a, b, c, gap, d, e, f) => a + digits(b) + c + gap + digits(d) + e + digits(f),
  );
  const match = POSTAL_CODE.exec(read);
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
