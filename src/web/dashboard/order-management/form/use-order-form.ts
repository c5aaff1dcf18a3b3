/**
 * The unsaved changes of an order, and saving them. They are stored in sessionStorage: they survive a reload, a failed
 * request and an expired session, and are discarded when the tab is closed or the user logs out.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-management.ts';
import { isFieldName } from '#domain/orders/staff/field-names.ts';
import { orderQuery } from '#web/dashboard/shared/queries.ts';
import { DRAFT_KEY_PREFIX } from '#web/dashboard/shared/use-persisted-draft.ts';
import { readStored, sessionText } from '#web/storage/browser-storage.ts';
import { ApiError, api, errorMessage } from '../../../calls/api-client.ts';
import { toast } from '../../../ui/toast.tsx';
import { toFieldErrors } from './field-text.ts';
import {
  type FormValues,
  formatOrderUpdate,
  toFieldValue,
  toFormValues,
  toOrderPatch,
} from './form-values.ts';
import { dropUnchanged, type OrderFormDraft } from './order-form-draft.ts';

export function useOrderFormDraft(order: StaffOrder) {
  const [draft, setDraft] = useState(() => readDraft(order.order_id));
  const stored = useMemo(() => toFormValues(order), [order]);
  const persist = (next: OrderFormDraft | null) => {
    writeDraft(order.order_id, next);
    setDraft(next);
  };

  function change(field: FormValues) {
    const { version, base } = draft ?? { version: order.version, base: stored };
    const changes = dropUnchanged({ ...draft?.changes, ...field }, base);
    persist(Object.keys(changes).length > 0 ? { version, base, changes } : null);
  }

  /** Rebases the changes on a newer version of the order. */
  function rebase(version: number, newer: FormValues) {
    const base = { ...draft?.base, ...newer };
    const changes = dropUnchanged(draft?.changes ?? {}, base);
    persist(Object.keys(changes).length > 0 ? { version, base, changes } : null);
  }

  const values: FormValues = { ...stored, ...draft?.changes };
  return { draft, values, change, rebase, discard: () => persist(null) };
}

const readDraft = (orderId: string) =>
  readStored(sessionText, DRAFT_KEY_PREFIX + orderId) as OrderFormDraft | null;

const writeDraft = (orderId: string, draft: OrderFormDraft | null): void =>
  void sessionText.set(DRAFT_KEY_PREFIX + orderId, draft && JSON.stringify(draft));

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
