import type { AddressSearchConfig } from './config.ts';
import { serviceUrl, setting, text, type Variables } from './setting.ts';

/** The settings of the address search; without them it reads the typed address itself. */
export const ADDRESS_SETTINGS = {
  PHOTON_URL: setting({
    section: 'Address search',
    description:
      'A Photon server that completes the shipping address while it is typed, free of charge. Not used with ADDRESSCOMPLETE_KEY.',
    example: 'https://photon.example',
    schema: serviceUrl('PHOTON_URL=https://photon.example'),
  }),
  ADDRESSCOMPLETE_KEY: setting({
    section: 'Address search',
    description:
      'The key of Canada Post AddressComplete, which completes the shipping address while it is typed. Every look-up is paid.',
    example: 'AA11-AA11-AA11-AA11',
    isSecret: true,
    schema: text(/^\S{4,100}$/, 'must be the key of the account, without spaces').optional(),
  }),
  ADDRESSCOMPLETE_API_URL: setting({
    section: 'Address search',
    description: 'The address of AddressComplete, for tests.',
    example: 'http://127.0.0.1:4010',
    defaultText: 'https://ws1.postescanada-canadapost.ca',
    schema: serviceUrl('ADDRESSCOMPLETE_API_URL=http://127.0.0.1:4010'),
  }),
};

export const ADDRESS_NEEDS = { ADDRESSCOMPLETE_API_URL: ['ADDRESSCOMPLETE_KEY'] };

const ADDRESSCOMPLETE_URL = 'https://ws1.postescanada-canadapost.ca';

/** Returns the service that the settings name; AddressComplete, whose data are better, before Photon. */
export function chooseAddressSearch(variables: Variables<typeof ADDRESS_SETTINGS>): AddressSearchConfig {
  const {
    PHOTON_URL,
    ADDRESSCOMPLETE_KEY: key,
    ADDRESSCOMPLETE_API_URL: url = ADDRESSCOMPLETE_URL,
  } = variables;
  if (key) return { kind: 'addresscomplete', key, url };
  return PHOTON_URL ? { kind: 'photon', url: PHOTON_URL } : { kind: 'offline' };
}
