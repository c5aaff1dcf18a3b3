export type AddressSearchConfig =
  | { kind: 'offline' }
  | { kind: 'photon'; url: string }
  | { kind: 'addresscomplete'; key: string; url: string };

type AddressSearchVariables = {
  [Name in 'PHOTON_URL' | 'ADDRESSCOMPLETE_KEY' | 'ADDRESSCOMPLETE_API_URL']?: string | undefined;
};

const ADDRESSCOMPLETE_URL = 'https://ws1.postescanada-canadapost.ca';

/** Returns the service that the settings name; AddressComplete, whose data are better, before Photon. */
export function chooseAddressSearch(variables: AddressSearchVariables): AddressSearchConfig {
  const {
    PHOTON_URL,
    ADDRESSCOMPLETE_KEY: key,
    ADDRESSCOMPLETE_API_URL: url = ADDRESSCOMPLETE_URL,
  } = variables;
  if (key) return { kind: 'addresscomplete', key, url };
  return PHOTON_URL ? { kind: 'photon', url: PHOTON_URL } : { kind: 'offline' };
}
