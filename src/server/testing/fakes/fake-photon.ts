import { FakeHttpService } from './fake-http-service.ts';

const HOUSES = [
  ['123', 'Main St', 'Toronto', 'Ontario', 'M5V 2T6', 'CA'],
  ['123', 'Main St', 'Buffalo', 'New York', '14201', 'US'],
  ['77', 'Canary St', 'Iqaluit', 'Nunavut', 'X0A 0H0', 'CA'],
  ['8', 'Rue Émile', 'Montréal', 'Québec', '', 'CA'],
  ['9', 'Wrong Code Rd', 'Calgary', 'Alberta', 'M5V 2T6', 'CA'],
  ['', 'Nameless Rd', 'Calgary', 'Alberta', 'T2P 1J9', 'CA'],
] as const;

/** A Photon server that finds its houses by the beginning of the address, and refuses unknown parameters. */
export class FakePhoton extends FakeHttpService {
  constructor() {
    super(search);
  }
}

const PARAMETERS = new Set(['q', 'limit', 'lang', 'countrycode', 'layer']);

function search({ pathname, searchParams }: URL) {
  const isKnown = [...searchParams.keys()].every((name) => PARAMETERS.has(name));
  const text = searchParams.get('q')?.toLowerCase();
  if (pathname !== '/api' || !isKnown || !text) return { status: 400, body: { message: 'bad request' } };
  const start = text.split(',').slice(0, 2).join(',');
  // Ignores the parameter countrycode, so that the shop has to filter.
  const found = HOUSES.filter(([number, street, city]) =>
    `${number} ${street}, ${city}`.trim().toLowerCase().startsWith(start),
  );
  return { status: 200, body: { type: 'FeatureCollection', features: found.map(toFeature) } };
}

function toFeature([housenumber, street, city, state, postcode, countrycode]: (typeof HOUSES)[number]) {
  const house = { ...(housenumber && { housenumber }), street, city, state, countrycode };
  const extra = { osm_id: 1, osm_type: 'N', extent: [0, 1, 2, 3], country: 'any', aFieldOfTomorrow: {} };
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-79.4, 43.6] },
    properties: { ...extra, ...house, ...(postcode && { postcode }) },
  };
}
