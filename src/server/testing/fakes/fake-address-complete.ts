import { FakeHttpService } from './fake-http-service.ts';

export const FAKE_KEY = 'AA11-AA11-AA11-AA11';

interface House {
  id: string;
  line1: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  /** The id of the building that the unit belongs to. */
  building?: string;
  subBuilding?: string;
  line2?: string;
}

/** The place is as 'Toronto, ON, M5V 2T6, CAN'. */
function createHouse(id: string, line1: string, place: string, more: Partial<House> = {}): House {
  const [city = '', province = '', postalCode = '', country = ''] = place.split(', ');
  return { id, line1, city, province, postalCode, country, ...more };
}

const HOUSES: House[] = [
  createHouse('CA|CP|B|1', '123 Main St', 'Toronto, ON, M5V 2T6, CAN'),
  createHouse('US|US|B|2', '123 Main St', 'Buffalo, NY, 14201, USA'),
  createHouse('CA|XX|B|3', '123 Mainz Rd', 'Bangui, ON, , CAF'),
  createHouse('CA|CP|B|4', '77 Canary St', 'Iqaluit, NU, X0A 0H0, CAN'),
  ...['101', '102'].map((unit) =>
    createHouse(`CA|CP|B|860-${unit}`, `${unit}-860 Canterbury Ave`, 'Ottawa, ON, K1G 3B2, CAN', {
      building: 'CA|CP|ENG|860',
      subBuilding: unit,
    }),
  ),
  createHouse('CA|CP|B|5', 'Tour Est', 'Québec, QC, G1R 2B5, CAN', {
    line2: '5 Rue Haute',
    subBuilding: 'App 12',
  }),
];

/** AddressComplete: a building is found first, and its units by another Find. Errors have the status 200. */
export class FakeAddressComplete extends FakeHttpService {
  constructor() {
    super((url) => ({ status: 200, body: { Items: respond(url) } }));
  }
}

const fail = (number: string, description: string) => [
  { Error: number, Description: description, Cause: 'A cause.', Resolution: 'A resolution.' },
];

function respond({ pathname, searchParams }: URL): unknown[] {
  const read = (name: string) => searchParams.get(name) ?? '';
  if (read('Key') !== FAKE_KEY) return fail('2', 'Unknown key');
  if (pathname === '/AddressComplete/Interactive/Retrieve/v2.11/json3ex.ws') return retrieve(read('Id'));
  if (pathname !== '/AddressComplete/Interactive/Find/v2.10/json3ex.ws') return fail('-1', 'Unknown service');
  if (!read('SearchTerm') && !read('LastId')) return fail('1001', 'SearchTerm or LastId Required');
  if (read('Country') !== 'CAN') return fail('1002', 'Country Invalid');
  return find(read('SearchTerm').toLowerCase(), read('LastId'));
}

function find(text: string, building: string): unknown[] {
  if (building) return HOUSES.filter((house) => house.building === building).map(toItem);
  const start = text.split(',').slice(0, 2).join(',');
  const isBuilding = text.startsWith('860 canterbury');
  const found = HOUSES.filter(({ line1, city }) => `${line1}, ${city}`.toLowerCase().startsWith(start));
  return isBuilding
    ? [
        {
          Id: 'CA|CP|ENG|860',
          Text: '860 Canterbury Ave',
          Description: 'Ottawa, ON, K1G 3B2 - 2 Addresses',
          Next: 'Find',
        },
      ]
    : found.map(toItem);
}

const toItem = ({ id, line1, city, province, postalCode }: House) => ({
  Id: id,
  Text: line1,
  Highlight: '0-3',
  Cursor: 0,
  Description: [city, province, postalCode].join(', '),
  Next: 'Retrieve',
  AFieldOfTomorrow: {},
});

function retrieve(id: string): unknown[] {
  const house = HOUSES.find((one) => one.id === id);
  if (!house) return fail('1001', 'Id Invalid');
  return ['FRE', 'ENG'].map((Language) => ({
    Id: id,
    Language,
    SubBuilding: house.subBuilding ?? '',
    Line1: Language === 'ENG' ? house.line1 : `${house.line1} (fr)`,
    Line2: house.line2 ?? '',
    City: house.city,
    ProvinceCode: house.province,
    PostalCode: house.postalCode,
    CountryIso3: house.country,
    AFieldOfTomorrow: {},
  }));
}
