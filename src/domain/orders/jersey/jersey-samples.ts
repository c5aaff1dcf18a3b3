/* Jerseys of any content, for tests with random input. */
import fc from 'fast-check';
import { JERSEY_FIELDS, JERSEY_SCHEMA, type Jersey, mapFields } from './schema.ts';

/** `text` is drawn for the fields that are typed. */
export const createAnyJersey = (text: fc.Arbitrary<string>): fc.Arbitrary<Jersey> =>
  fc.record(
    mapFields(JERSEY_FIELDS, (field): fc.Arbitrary<string | boolean> => {
      const { values, empty } = JERSEY_SCHEMA[field];
      if (values) return fc.constantFrom(...values);
      return typeof empty === 'boolean' ? fc.boolean() : text;
    }),
  ) as fc.Arbitrary<Jersey>;
