/** The address search of the checkout: the service that the shop uses, and what was entered where it does not help. */
import { addUnit, extractUnit, isSearchable } from '#domain/shared/address-lines.ts';
import { type Address, formatAddress } from '#domain/shared/contact.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
  AddressSearchFailure,
  type AddressSuggestion,
} from '../../../platform/providers/addresses/address-search.ts';
import { suggestEntered } from '../../../platform/providers/addresses/offline.ts';
import type { Services } from '../../../platform/services.ts';
import { countAddressSearch } from './limit-address-search.ts';

interface AddressSearchResult {
  suggestions: AddressSuggestion[];
  /** What to do when the suggestions do not help; '' for nothing. */
  hint: string;
  attribution: string;
}

const HINTS = {
  incomplete: 'Type street, city, province and postal code: 123 Main St, Toronto, ON M5V 2T6',
  unknown: 'We found no such address yet: type on, or enter it field by field.',
  unusable: 'We cannot ship to this address: choose another one, or enter it field by field.',
  failed: 'The address search is not answering: enter the address field by field.',
  usedUp: 'The address search is used up for today: enter it field by field.',
};

/**
 * Returns addresses for an entered text. A complete text is always among them, also without the service. Nothing is
 * searched for fewer than three letters or digits.
 */
export async function suggestAddresses(
  services: Services,
  text: string,
  caller: Caller,
): Promise<AddressSearchResult> {
  if (!isSearchable(text)) return createResult([], '');
  const { addresses } = services;
  if (addresses.kind === 'offline') return createResult(await addresses.suggest(text), HINTS.incomplete);
  const entered = suggestEntered(text);
  const found = await searchService(services, caller, text);
  if (typeof found === 'string') return createResult(entered, found);
  const labels = new Set(found.map(({ label }) => label));
  const suggestions = [...found, ...entered.filter(({ label }) => !labels.has(label))];
  return { ...createResult(suggestions, HINTS.unknown), attribution: addresses.attribution };
}

/**
 * Opens a suggestion that has an id; the entered text contains the unit. Throws Problem 'not-found' without a service
 * that knows ids.
 */
export async function resolveAddress(
  services: Services,
  { id, text }: { id: string; text: string },
  caller: Caller,
): Promise<AddressSearchResult> {
  const { addresses } = services;
  if (!addresses.resolve) throw new Problem('not-found');
  const found = await callService(services, caller, async () => addresses.resolve!(id, text));
  if (typeof found === 'string') return createResult([], found);
  const { unit } = extractUnit(text);
  const suggestions = found.map((suggestion) => withUnit(suggestion, unit));
  return createResult(suggestions, HINTS.unusable);
}

/** The hint is for a result without suggestions. */
function createResult(suggestions: AddressSuggestion[], hint: string): AddressSearchResult {
  return { suggestions, hint: suggestions.length === 0 ? hint : '', attribution: '' };
}

/**
 * Services with ids know units, and are asked again without it when they find nothing; the others get the text without it. The
 * unit is added to what is found.
 */
async function searchService(services: Services, caller: Caller, text: string) {
  const { addresses } = services;
  const entered = extractUnit(text);
  const search = (words: string) => callService(services, caller, () => addresses.suggest(words));
  const found = addresses.resolve ? await search(text) : [];
  if (found.length > 0 || !isSearchable(entered.text) || (addresses.resolve && entered.unit === ''))
    return found;
  const withoutUnit = await search(entered.text);
  if (typeof withoutUnit === 'string') return withoutUnit;
  return withoutUnit.map((suggestion) => withUnit(suggestion, entered.unit));
}

function withUnit(suggestion: AddressSuggestion, unit: string): AddressSuggestion {
  if (!('address' in suggestion) || unit === '') return suggestion;
  const address: Address = addUnit(suggestion.address, unit);
  return { label: formatAddress(address).trimEnd(), address };
}

/** Returns the hint for the customer instead of suggestions when the service fails or may not be called. */
async function callService(
  services: Services,
  caller: Caller,
  call: () => Promise<AddressSuggestion[]>,
): Promise<AddressSuggestion[] | string> {
  if (services.addresses.isPaid && !(await countAddressSearch(services, caller))) return HINTS.usedUp;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AddressSearchFailure)) throw error;
    services.log.warn(
      { service: services.addresses.kind, reason: error.message },
      'the address search failed',
    );
    return HINTS.failed;
  }
}
