import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CODE_LENGTH,
  type DiscountCodeField,
  type DiscountCodeInput,
  listMissingFields,
  suggestCode,
  validateDiscountCode,
} from '#domain/payments/discount-code-form.ts';
import { ApiError, api, errorMessage } from '../../calls/api-client.ts';
import { toast } from '../../ui/toast.tsx';

/** The input of the form; numbers are text until they are parsed. */
export interface DiscountCodeFormValues {
  code: string;
  discount: string;
  type: string;
  expire_days: string;
  quantity: string;
  description: string;
  access: string;
  email: string;
  send_email: boolean;
}

const EMPTY_INPUT: DiscountCodeFormValues = {
  code: '',
  discount: '',
  type: '',
  expire_days: '',
  quantity: '',
  description: '',
  access: '',
  email: '',
  send_email: false,
};

/** The field that a refusal of the server is about. */
const REFUSED_FIELDS: Partial<Record<string, DiscountCodeField>> = {
  'discount-code-taken': 'code',
  'recipient-unsubscribed': 'email',
};

const MISSING_VALUES = 'Missing values!';

export function parseCodeInput(input: DiscountCodeFormValues): DiscountCodeInput {
  const { discount, expire_days, quantity } = input;
  return {
    ...input,
    discount: parseNumber(discount),
    expire_days: parseNumber(expire_days),
    quantity: parseNumber(quantity),
  };
}

/** Parses a number; null for empty text, -1 for invalid text, so that it fails validation instead of being missing. */
const parseNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : -1;
};

export function useAddCode(onDone: () => void) {
  const client = useQueryClient();
  const [input, setInput] = useState(EMPTY_INPUT);
  const [errors, setErrors] = useState<Partial<Record<DiscountCodeField, string>>>({});
  const adding = useMutation({
    mutationFn: () => api.discountCodes.add(parseCodeInput(input)),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'success' });
      void client.invalidateQueries({ queryKey: ['discount-codes'] });
      onDone();
    },
  });

  function change(fields: Partial<DiscountCodeFormValues>) {
    setInput({ ...input, ...fields });
    const changedFields = Object.keys(fields);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !changedFields.includes(field))));
  }

  /** Validates and shows the errors of all fields. Returns whether there are none. */
  function check(): boolean {
    const code = parseCodeInput(input);
    const missing = listMissingFields(code);
    const found = {
      ...validateDiscountCode(code),
      ...Object.fromEntries(missing.map((field) => [field, 'Missing'])),
    };
    setErrors(found);
    if (missing.length > 0) toast(MISSING_VALUES, { tone: 'danger' });
    return Object.keys(found).length === 0;
  }

  function add(onRefused: () => void) {
    adding.mutate(undefined, {
      onError: (error) => {
        toast('Error saving discount, please try again!', { tone: 'danger' });
        const field = error instanceof ApiError ? REFUSED_FIELDS[error.code] : undefined;
        if (field) setErrors({ [field]: errorMessage(error) });
        onRefused();
      },
    });
  }

  return {
    input,
    errors,
    change,
    check,
    add,
    suggest: () => change({ code: suggestCode(crypto.getRandomValues(new Uint8Array(CODE_LENGTH))) }),
    busy: adding.isPending,
    failure: adding.error
      ? `Error saving discount, please try again! ${errorMessage(adding.error)}`
      : Object.values(errors).includes('Missing')
        ? MISSING_VALUES
        : null,
  };
}
