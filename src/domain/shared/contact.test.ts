import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  checkCustomer,
  createAddress,
  formatAddress,
  formatPhone,
  formatTypedPhone,
  isDeliverable,
  isEmail,
  parseAddress,
  parseAddressStart,
  parseCountry,
  parsePhone,
} from './contact.ts';

const toronto: Address = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
};

describe('an e-mail address', () => {
  test.each(['ana@otters.example', "o'brien+team@mail.otters.ca", 'a@b.co', 'x_1.y@sub-domain.example'])(
    '%s is valid',
    (text) => expect(isEmail(text)).toBe(true),
  );

  test.each([
    '',
    'ana',
    'ana@',
    '@otters.ca',
    'ana@otters',
    'a b@otters.ca',
    'ana@ot ters.ca',
    'a@b@otters.ca',
  ])('%j is not valid', (text) => expect(isEmail(text)).toBe(false));

  test.each([
    'ana@otters.ca,max@otters.ca',
    'ana@otters.ca\r\nBcc: x@y.ca',
    '"ana"@otters.ca',
    'ana@otters..ca',
  ])('%j, more than one address, is not valid', (text) => expect(isEmail(text)).toBe(false));

  test.each([
    '.ana@otters.ca',
    'a..b@otters.ca',
    'ana@-otters.ca',
    `${'a'.repeat(65)}@b.ca`,
    `a@${'b.'.repeat(130)}ca`,
  ])('%j, outside the limits of RFC 5321, is not valid', (text) => expect(isEmail(text)).toBe(false));

  test('of hostile length is rejected without delay', () => {
    for (const text of [`${'a.'.repeat(200_000)}@`, `a@${'b'.repeat(400_000)}`, '@'.repeat(400_000)]) {
      expect(isEmail(text)).toBe(false);
    }
  });
});

describe('a phone number', () => {
  test.each([
    '4165550199',
    '416-555-0199',
    '(416) 555-0199',
    '+1 416.555.0199',
    '14165550199',
    '+1 (416) 555-0199',
  ])('%s is parsed and formatted', (text) => {
    expect(parsePhone(text)).toBe('4165550199');
    expect(formatPhone(text)).toBe('+1 (416) 555-0199');
  });

  test.each(['', '416555019', '41655501990', '416555O199', '2-416-555-0199', 'call me'])(
    '%j is not valid',
    (text) => {
      expect(parsePhone(text)).toBeNull();
      expect(formatPhone(text)).toBe(text);
    },
  );

  test('of ten digits survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (digits) => parsePhone(formatPhone(digits)) === digits),
    );
  });
});

describe('an entered address', () => {
  test.each([
    '123 Main St, Toronto, ON M5V 2T6',
    '123 Main St, Toronto, ON, M5V 2T6, Canada',
    '123 Main St, Toronto, Ontario m5v2t6, CAN',
    ' 123  Main St ,Toronto ON  M5V 2T6',
  ])('%j is parsed', (text) => expect(parseAddress(text)).toEqual(toronto));

  test('keeps its unit, its accents and a long province', () => {
    expect(parseAddress('8 Rue du Fort, App 4, Montréal, Québec H3B 1A1')).toEqual({
      street: '8 Rue du Fort, App 4',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H3B 1A1',
      country: 'CAN',
    });
    expect(parseAddress("1 Water St, St. John's, Newfoundland and Labrador A1C 1A1")?.province).toBe('NL');
  });

  test('in the United States is detected by its ZIP code', () => {
    expect(parseAddress('12 Elm St, Buffalo, NY 14201, United States')).toEqual({
      street: '12 Elm St',
      city: 'Buffalo',
      province: 'NY',
      postalCode: '14201',
      country: 'USA',
    });
  });

  test.each([
    '',
    ',,,',
    '123 Main St',
    'Toronto, ON M5V 2T6',
    '123 Main St, Toronto, ON',
    '123 Main St, Toronto, M5V 2T6',
  ])('%j lacks a part', (text) => expect(parseAddress(text)).toBeNull());

  test.each([
    '123 Main St, Toronto, AB M5V 2T6',
    '123 Main St, Toronto, ON M5V 2T6, United States',
    'A, B, ON D5V 2T6',
  ])('%j is inconsistent', (text) => expect(parseAddress(text)).toBeNull());

  test('survives formatting and parsing', () => {
    const usa: Address = { ...toronto, province: 'NY', postalCode: '14201-1234', country: 'USA' };
    for (const address of [toronto, usa]) expect(parseAddress(formatAddress(address))).toEqual(address);
  });

  test('is deliverable, or null, for every text', () => {
    const parts = fc.constantFrom(
      '1 Main St',
      'Toronto',
      'ON',
      'M5V 2T6',
      'H3B 1A1',
      '14201',
      'Canada',
      'x',
      '',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts).map((list) => list.join(', ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const address = parseAddress(text);
        return address === null || isDeliverable(address);
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  ['Canada', 'CAN'],
  ['can', 'CAN'],
  ['United States', 'USA'],
  ['USA', 'USA'],
  ['Atlantis', null],
])('the country %s is %s', (text, code) => expect(parseCountry(text)).toBe(code));

describe('the checkout form', () => {
  const ana = { phone: '416 555 0199', name: 'Ana', email: 'ana@otters.example', address: toronto };

  test('is complete with every field', () => expect(checkCustomer(ana)).toEqual([]));

  test('lists the missing fields by their labels', () => {
    expect(checkCustomer({ phone: '', name: ' ', email: '', address: null })).toEqual([
      'Phone Number',
      'Name',
      'Email',
      'Shipping Address',
    ]);
  });

  test('distinguishes an invalid e-mail address from a missing one', () => {
    expect(checkCustomer({ ...ana, email: 'ana@otters' })).toEqual(['Incorrect Email Format']);
  });

  test('rejects an inconsistent address', () => {
    expect(checkCustomer({ ...ana, address: { ...toronto, province: 'BC' } })).toEqual(['Shipping Address']);
  });
});

describe('an address entered in parts', () => {
  test('is trimmed and cleaned', () => {
    expect(createAddress({ ...toronto, street: ' 123\u0000 Main St ', city: 'Toronto ' })).toEqual(toronto);
  });

  test.each([
    { street: ' ' },
    { street: 'x'.repeat(121) },
    { city: '' },
    { city: 'x'.repeat(61) },
    { province: 'Ontario' },
    { postalCode: 'M5V 2T6 M5V 2T6' },
    { country: null },
  ])('is rejected with %o', (part) => expect(createAddress({ ...toronto, ...part })).toBeNull());
});

describe('an address without commas', () => {
  test.each([
    ['123 Main St Toronto ON M5V 2T6', '123 Main St, Toronto, ON M5V 2T6'],
    ['123 main st unit 4 Toronto Ontario m5v2t6', '123 main st, unit 4, Toronto, ON M5V 2T6'],
    ['350 Fifth Ave New York NY 10118', '350 Fifth Ave, New York, NY 10118, United States'],
  ])('%s is understood', (text, expected) => expect(formatAddress(parseAddress(text)!)).toBe(expected));

  test('without a postal code keeps the parts that were typed', () => {
    const start = { street: '123 Main St', city: 'Toronto', postalCode: '', country: 'CAN' };
    expect(parseAddressStart('123 Main St, Toronto')).toEqual({ ...start, province: '' });
    expect(parseAddressStart('123 Main St Toronto ON')).toEqual({ ...start, province: 'ON' });
    expect(parseAddressStart('123 Main St')).toBeNull();
  });
});

describe('a phone number while it is typed', () => {
  test.each([
    ['4', '+1 (4'],
    ['+1 (4165', '+1 (416) 5'],
    ['+1 (416) 5550', '+1 (416) 555-0'],
    ['41655501991234', '+1 (416) 555-0199'],
    ['+1 (', ''],
    ['+', '+'],
    ['+1', '+1'],
    ['+14', '+1 (4'],
    ['+44', '+44'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['1', '1'],
    ['call me', 'call me'],
  ])('%j becomes %j', (text, expected) => expect(formatTypedPhone(text)).toBe(expected));

  test('any digit can be deleted from the end', () => {
    let text = '+1 (416) 555-0199';
    for (let left = 9; left > 0; left -= 1) {
      text = formatTypedPhone(text.slice(0, -1));
      expect(text.replace(/\D/g, '')).toHaveLength(left + 1);
    }
  });
});

test.each(['+44 20 7946 0958', '+44 207 94609', ' + 49 30 123456'])(
  '%s is not taken for a number of Canada',
  (text) => {
    expect(parsePhone(text)).toBeNull();
    expect(formatPhone(text)).toBe(text);
  },
);

test.each([
  ['55 Rue Saint-Jean, Québec (Québec)  G1R 1P4', 'Québec', 'QC', 'G1R 1P4'],
  ['55 Rue Saint-Jean, Montréal, PQ, H2Y 1C6, Canada', 'Montréal', 'QC', 'H2Y 1C6'],
  ['12 Water St, Charlottetown, P.E.I. C1A 1A5', 'Charlottetown', 'PE', 'C1A 1A5'],
  ['123 Main St, Toronto, Ont. M5V 2T6, CA', 'Toronto', 'ON', 'M5V 2T6'],
  ['123 Main St, Toronto ON m5v 2to', 'Toronto', 'ON', 'M5V 2T0'],
  ['9 Duckworth St, St. John’s, Nfld., A1C 1E1', 'St. John’s', 'NL', 'A1C 1E1'],
  ['4 Centre St, Regina, Sask., S4P IA1, Canada', 'Regina', 'SK', 'S4P 1A1'],
])('%s is understood', (text, city, province, postalCode) => {
  expect(parseAddress(text)).toMatchObject({ city, province, postalCode, country: 'CAN' });
});
