/** The unsaved changes of an order, and saving them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { isFieldName, parseFieldName, rowName } from '#domain/orders/staff/field-names.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { usePersistedDraft } from '#web/dashboard/shared/use-persisted-draft.ts';
import { ApiError, api, errorMessage } from '../../../calls/api-client.ts';
import { toast } from '../../../ui/toast.tsx';
import { toFieldErrors } from './field-text.ts';
import {
  type FormValues,
  formatOrderUpdate,
  listEntries,
  toFieldValue,
  toFormValues,
  toOrderPatch,
} from './form-values.ts';

export function useOrderFormDraft(order: StaffOrder) {
  const [kept, persist] = usePersistedDraft<Partial<OrderFormDraft>>(order.order_id);
  const draft = kept.changes ? (kept as OrderFormDraft) : null;
  const stored = useMemo(() => toFormValues(order), [order]);
  const keep = ({ version, base, changes }: OrderFormDraft) =>
    persist(Object.keys(changes).length > 0 ? { version, base, changes } : {});

  function change(field: FormValues) {
    const { version, base } = draft ?? { version: order.version, base: stored };
    keep({ version, base, changes: dropUnchanged({ ...draft?.changes, ...field }, base) });
  }

  /** Rebases the changes on a newer version of the order. */
  function rebase(version: number, newer: FormValues) {
    const base = { ...draft?.base, ...newer };
    keep({ version, base, changes: dropUnchanged(draft?.changes ?? {}, base) });
  }

  const values: FormValues = { ...stored, ...draft?.changes };
  return { draft, values, change, rebase, discard: () => persist({}) };
}

export interface OrderFormDraft {
  /** The version that the changes are based on; sent with the save, so that it does not overwrite other changes. */
  version: number;
  base: FormValues;
  changes: FormValues;
}

/** Drops fields with the stored value, and fields of jerseys that neither exist nor are added. */
const dropUnchanged = (changes: FormValues, base: FormValues): FormValues =>
  Object.fromEntries(
    listEntries(changes).filter(([name, value]) => {
      const reference = parseFieldName(name);
      if (!reference || reference.type === 'field') return value !== base[name];
      const row = rowName(reference.rowId);
      return (base[row] === true || changes[row] === true) && value !== base[name];
    }),
  );

/** Another user saved first: who, when, and the current values of the fields that both changed. */
export interface SaveConflict {
  by: string;
  at: string | null;
  version: number;
  current: FormValues;
}

export function useSaveOrder(orderId: string, onSaved: () => void) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async ({ draft: { version, changes }, notify }: { draft: OrderFormDraft; notify: boolean }) =>
      api.orderManagement.updateOrder({
        order: { ...formatOrderUpdate(orderId, version, toOrderPatch(changes)), notify },
      }),
    onSuccess: async ({ message }) => {
      toast(message, { tone: 'success' });
      // The form shows what the server stored once the draft is dropped.
      await client.refetchQueries(orderQuery(orderId));
      onSaved();
      void client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: (error) => {
      if (parseConflict(error)) void client.refetchQueries(orderQuery(orderId));
    },
  });
  const conflict = parseConflict(saving.error);
  return {
    /** Nothing can be typed meanwhile, because the question stays open until `onSettled`. */
    save: (draft: OrderFormDraft, notify: boolean, onSettled: () => void) =>
      saving.mutate({ draft, notify }, { onSettled }),
    busy: saving.isPending,
    message: saving.error && !conflict ? errorMessage(saving.error) : null,
    errors: toFieldErrors(saving.error),
    conflict,
    dismissConflict: () => saving.reset(),
  };
}

function parseConflict(error: unknown): SaveConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return null;
  const { by = '', at = null, version = 0, current = {} } = error.detail;
  const values = Object.entries(current).flatMap(([name, value]) =>
    isFieldName(name) ? [[name, toFieldValue(name, value)] as const] : [],
  );
  return { by, at, version, current: Object.fromEntries(values) };
}
