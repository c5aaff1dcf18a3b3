/**
 * Canada Post AddressComplete. `Find` returns addresses and groups of addresses, such as a building; a group is opened
 * by another `Find`, an address by `Retrieve`. Errors arrive with status 200.
 */
import { z } from 'zod';
import { addUnit } from '#domain/shared/address-lines.ts';
import { createAddress, formatAddress, isDeliverable } from '#domain/shared/contact.ts';
import { parsePostalCode } from '#domain/shared/provinces.ts';
import { type AddressSearch, AddressSearchFailure, type AddressSuggestion } from './address-search.ts';
import { fetchJson, TIMEOUT_MS } from './fetch-json.ts';

const text = z.string().catch('');
const FoundItem = z.object({ Id: text, Text: text, Description: text, Next: text, Error: text });
type FoundItem = z.infer<typeof FoundItem>;
const RetrievedItem = z.object({
  Language: text,
  SubBuilding: text,
  Line1: text,
  Line2: text,
  Line3: text,
  Line4: text,
  Line5: text,
  City: text,
  ProvinceCode: text,
  PostalCode: text,
  CountryIso2: text,
  CountryIso3: text,
  Error: text,
});
type RetrievedItem = z.infer<typeof RetrievedItem>;

/** A street, a building and a floor. The service may answer a group with itself, for ever. */
const MOST_LEVELS = 3;

/** A group that was opened, and how many were opened before it; the id is '' for the search itself. */
interface Group {
  id: string;
  level: number;
}

interface Account {
  key: string;
  url: string;
}

export function createAddressComplete({ key, url }: Account, timeoutMs = TIMEOUT_MS): AddressSearch {
  async function call<Item extends { Error: string }>(
    path: string,
    parameters: Record<string, string>,
    item: z.ZodType<Item>,
  ): Promise<Item[]> {
    const query = new URLSearchParams({ Key: key, ...parameters });
    const address = new URL(`${url}/AddressComplete/Interactive/${path}/json3ex.ws?${query}`);
    const { Items } = await fetchJson(address, z.object({ Items: z.array(item) }), timeoutMs);
    const error = Items[0]?.Error;
    if (error)
      throw new AddressSearchFailure(`error ${/^\d{1,6}$/.test(error) ? error : 'without a number'}`);
    return Items;
  }

  async function find(SearchTerm: string, group: Group): Promise<AddressSuggestion[]> {
    const items = await call(
      'Find/v2.10',
      {
        SearchTerm,
        ...(group.id && { LastId: group.id }),
        SearchFor: 'Everything',
        Country: 'CAN',
        LanguagePreference: 'en',
        MaxSuggestions: '7',
        MaxResults: '100',
      },
      FoundItem,
    );
    return items.flatMap((item) => toSuggestion(item, group));
  }

  return {
    kind: 'addresscomplete',
    isPaid: true,
    attribution: 'Addresses by Canada Post AddressComplete',
    suggest: (entered) => find(entered, { id: '', level: 0 }),
    async resolve(id, entered) {
      const [, next, level, serviceId = ''] = /^(Find|Retrieve) (\d) (.+)$/.exec(id) ?? [];
      if (next === 'Find') return find(entered, { id: serviceId, level: Number(level) });
      if (next !== 'Retrieve') return [];
      const items = await call('Retrieve/v2.11', { Id: serviceId }, RetrievedItem);
      return toAddress(items.find(({ Language }) => Language === 'ENG') ?? items[0]);
    },
  };
}

const CANADA = new Set(['CAN', 'CA']);

/** An id begins with the country: 'CA|CP|B|7594083'. */
const isForeign = (id: string): boolean => /^[A-Z]{2}\|/.test(id) && !id.startsWith('CA|');

function toSuggestion({ Id, Text, Description, Next }: FoundItem, { id, level }: Group): AddressSuggestion[] {
  if (!Id || isForeign(Id)) return [];
  if (Next === 'Find' && (Id === id || level === MOST_LEVELS)) return [];
  const label = [Text, Description].filter(Boolean).join(', ');
  return [{ label, id: `${Next === 'Find' ? 'Find' : 'Retrieve'} ${level + 1} ${Id}` }];
}

/** Returns nothing for an address outside of Canada, or of another form than the shop can store. */
function toAddress(item: RetrievedItem | undefined): AddressSuggestion[] {
  if (!item || !CANADA.has(item.CountryIso3 || item.CountryIso2)) return [];
  const { Line1, Line2, Line3, Line4, Line5, City, ProvinceCode, PostalCode, SubBuilding } = item;
  const found = createAddress({
    street: [Line1, Line2, Line3, Line4, Line5].filter(Boolean).join(', '),
    city: City,
    province: ProvinceCode,
    postalCode: parsePostalCode(PostalCode) ?? '',
    country: 'CAN',
  });
  if (!found) return [];
  const address = addUnit(found, /^\w{1,6}$/.test(SubBuilding) ? `Unit ${SubBuilding}` : SubBuilding);
  return [
    {
      label: formatAddress(address),
      address: isDeliverable(address) ? address : { ...address, postalCode: '' },
    },
  ];
}
