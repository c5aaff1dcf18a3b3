import { useEffect } from 'react';
import { persisted } from '../storage/persisted.ts';
import { api } from './api-client.ts';

/** The interval after which a visitor is counted again: three hours (rules.md catalogue-9). */
const RECOUNT_AFTER_MS = 3 * 3_600_000;

const lastVisitAt = persisted<number>('TPUN_last_visit', 0);

/** Counts the visit, without any data about the visitor. A failed request is retried on the next page load. */
export function useCountVisit() {
  useEffect(() => {
    if (Date.now() - lastVisitAt.get() < RECOUNT_AFTER_MS) return;
    lastVisitAt.set(Date.now());
    api.catalogue.visit({}).catch(() => lastVisitAt.set(0));
  }, []);
}
