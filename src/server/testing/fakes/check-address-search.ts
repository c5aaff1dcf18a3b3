/** Contract tests for every adapter of the address search, and for those of a service that can fail. */
import { describe, expect, test } from 'vitest';
import type { Address } from '#domain/shared/contact.ts';
import { parseProvince } from '#domain/shared/provinces.ts';
import {
  type AddressSearch,
  AddressSearchFailure,
  type AddressSuggestion,
} from '../../platform/providers/addresses/address-search.ts';
import { FAULTS, type FakeHttpService } from './fake-http-service.ts';

/** Opens every suggestion as a customer would, through the addresses of a building. */
export async function openAll(
  addresses: AddressSearch,
  suggestions: AddressSuggestion[],
  text: string,
): Promise<Address[]> {
  const opened: Address[] = [];
  for (const suggestion of suggestions)
    if ('address' in suggestion) opened.push(suggestion.address);
    else opened.push(...(await openAll(addresses, await addresses.resolve!(suggestion.id, text), text)));
  return opened;
}

export function checkAddressSearch(name: string, getAddresses: () => AddressSearch): void {
  const searchAll = async (text: string) => openAll(getAddresses(), await getAddresses().suggest(text), text);

  describe(`the address search ${name}`, () => {
    test('finds a Canadian address in the form in which the shop stores it', async () => {
      expect(await searchAll('123 Main St, Toronto, ON M5V 2T6')).toEqual([
        { street: '123 Main St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', country: 'CAN' },
      ]);
    });

    test('finds an address in Nunavut, whose postal codes begin like those of the Northwest Territories', async () => {
      const found = await searchAll('77 Canary St, Iqaluit, NU X0A 0H0');
      expect(found).toMatchObject([{ province: 'NU', postalCode: 'X0A 0H0' }]);
    });

    test('finds nothing for a text that is no address', async () => {
      expect(await searchAll('at the rink')).toEqual([]);
    });

    test('names every suggestion, and every province by two letters', async () => {
      const suggestions = await getAddresses().suggest('123 Main St, Toronto, ON M5V 2T6');
      expect(suggestions.every(({ label }) => label.startsWith('123 Main St'))).toBe(true);
      const opened = await openAll(getAddresses(), suggestions, '123 Main St');
      expect(opened.every(({ province }) => province.length === 2 && parseProvince(province))).toBe(true);
    });
  });
}

interface FailingSearch {
  fake: FakeHttpService;
  connect: (timeoutMs?: number) => AddressSearch;
}

const TYPED = '123 Main St, Toronto';

/** Runs the checks of an adapter, and lets its service fail in every way. */
export function checkAddressService(name: string, { fake, connect }: FailingSearch): void {
  checkAddressSearch(name, () => connect());

  test.each(FAULTS)(
    `the address search ${name} reports the fault '%s' in words without the text`,
    async (fault) => {
      fake.fault = fault;
      const addresses = connect(fault === 'slow' ? 30 : undefined);
      const error = await addresses.suggest(TYPED).catch((reason: unknown) => reason);
      fake.fault = null;
      expect(error).toBeInstanceOf(AddressSearchFailure);
      const printed = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
      expect(printed).not.toMatch(/Main|Toronto|127\.0\.0\.1|AA11/);
      expect(await connect().suggest(TYPED)).not.toEqual([]);
    },
  );

  test(`the address search ${name} suggests no address outside of Canada`, async () => {
    const text = '123 Main St';
    const found = await openAll(connect(), await connect().suggest(text), text);
    expect(found.map(({ city }) => city)).toEqual(['Toronto']);
  });
}
