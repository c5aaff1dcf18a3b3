import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CODE_LENGTH,
  type CodeField,
  faultsInCode,
  missingInCode,
  suggestCode,
  type TypedCode,
} from '#domain/new-code.ts';
import { api, Refused, wordsOf } from '../../api.ts';
import { toast } from '../../ui/toast.tsx';

/** Everything as text while it is typed. */
export interface Typed {
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

const EMPTY: Typed = {
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

const MISSING = 'Missing values!';

export function asCode(typed: Typed): TypedCode {
  const { discount, expire_days, quantity } = typed;
  return {
    ...typed,
    discount: asNumber(discount),
    expire_days: asNumber(expire_days),
    quantity: asNumber(quantity),
  };
}

/** What is no number is out of every bound, not missing. */
const asNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : -1;
};

export function useAddCode(onDone: () => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<CodeField, string>>>({});
  const adding = useMutation({
    mutationFn: () => api.shelf.addDiscountCode(asCode(typed)),
    onSuccess: ({ message }) => {
      toast(message, { tone: 'done' });
      void client.invalidateQueries({ queryKey: ['discount-codes'] });
      onDone();
    },
  });

  function change(fields: Partial<Typed>) {
    setTyped({ ...typed, ...fields });
    const mended = Object.keys(fields);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.includes(field))));
  }

  /** Marks what is missing or wrong; answers whether nothing is. */
  function check(): boolean {
    const code = asCode(typed);
    const missing = missingInCode(code);
    const found = {
      ...faultsInCode(code),
      ...Object.fromEntries(missing.map((field) => [field, 'Missing'])),
    };
    setErrors(found);
    if (missing.length > 0) toast(MISSING, { tone: 'wrong' });
    return Object.keys(found).length === 0;
  }

  function add(onRefused: () => void) {
    adding.mutate(undefined, {
      onError: (error) => {
        toast('Error saving discount, please try again!', { tone: 'wrong' });
        if (error instanceof Refused && error.code === 'discount-code-taken')
          setErrors({ code: wordsOf(error) });
        onRefused();
      },
    });
  }

  return {
    typed,
    errors,
    change,
    check,
    add,
    suggest: () => change({ code: suggestCode(crypto.getRandomValues(new Uint8Array(CODE_LENGTH))) }),
    busy: adding.isPending,
    failure: adding.error
      ? `Error saving discount, please try again! ${wordsOf(adding.error)}`
      : Object.values(errors).includes('Missing')
        ? MISSING
        : null,
  };
}
