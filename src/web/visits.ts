import { useEffect } from 'react';
import { api } from './api.ts';
import { stored } from './stored.ts';

/** A visitor counts again after three hours (specification 4, Visits). */
const AGAIN_AFTER_MS = 3 * 3_600_000;

const lastVisit = stored<number>('TPUN_last_visit', 0);

/** Tells the shop once that somebody is here; nothing about who. A visit that was not counted is nobody's trouble. */
export function useVisit() {
  useEffect(() => {
    if (Date.now() - lastVisit.get() < AGAIN_AFTER_MS) return;
    lastVisit.set(Date.now());
    api.catalogue.visit({}).catch(() => lastVisit.set(0));
  }, []);
}
