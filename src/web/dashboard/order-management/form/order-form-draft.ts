/** The unsaved changes of an order. */
import { parseFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import { type FormValues, listEntries } from './form-values.ts';

export interface OrderFormDraft {
  /** The version that the changes are based on; sent with the save, so that it does not overwrite other changes. */
  version: number;
  base: FormValues;
  changes: FormValues;
}

/** Drops fields with the stored value, and fields of jerseys that neither exist nor are added. */
export const dropUnchanged = (changes: FormValues, base: FormValues): FormValues =>
  Object.fromEntries(
    listEntries(changes).filter(([name, value]) => {
      const reference = parseFieldName(name);
      if (!reference || reference.type === 'field') return value !== base[name];
      const row = rowName(reference.rowId);
      return (base[row] === true || changes[row] === true) && value !== base[name];
    }),
  );
