import { useCallback, useMemo, useState } from 'react';
import type { RosterIssue } from '#domain/orders/order/roster.ts';
import { toast } from '../../ui/toast.tsx';
import type { ValidationPurpose } from '../validate-row.ts';
import type { CustomerErrors } from './customer-errors.ts';

/** What an order still needs. */
export interface MissingFields {
  issues: RosterIssue[];
  /** The errors of the customer's fields, where the page has them. */
  customerErrors: CustomerErrors;
}

export interface Validation extends MissingFields {
  /** How often validation has failed; the summary is focused after each failure. */
  validationCount: number;
  /** The action that requires the marked fields; null before the first validation. */
  purpose: ValidationPurpose | null;
  /** Whether the jerseys can be ordered as they are; otherwise says what is missing. */
  validate: () => boolean;
}

interface ValidationOptions<Draft> {
  draft: Draft;
  getLatest: () => Draft;
  find: (draft: Draft) => MissingFields;
  /** 'Missing options in RED', as the specification quotes it. */
  title: string;
}

/** How long the title is shown; the fields stay red until they are filled in (rules.md roster-7). */
const TOAST_MS = 3000;
const NOTHING: MissingFields = { issues: [], customerErrors: {} };

export function useValidation<Draft>({
  draft,
  getLatest,
  find,
  title,
}: ValidationOptions<Draft>): Validation {
  const [wasRefused, setRefused] = useState(false);
  const [validationCount, setValidationCount] = useState(0);
  const missing = useMemo(() => (wasRefused ? find(draft) : NOTHING), [draft, wasRefused, find]);
  const validate = useCallback(() => {
    const { issues, customerErrors } = find(getLatest());
    const isComplete = issues.length === 0 && Object.keys(customerErrors).length === 0;
    setRefused(!isComplete);
    if (isComplete) return true;
    setValidationCount((count) => count + 1);
    const tooFew = issues.find(({ code }) => code === 'too-few');
    toast(tooFew?.message ?? title, { tone: 'danger', ms: TOAST_MS });
    return false;
  }, [getLatest, find, title]);
  return { ...missing, validationCount, validate, purpose: missing.issues.length > 0 ? 'submit' : null };
}
