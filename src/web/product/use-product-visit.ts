import { useEffect } from 'react';
import { api, wordsOf } from '../api.ts';

/** Tells the shop that this product was looked at; a call that fails is only logged (specification 7). */
export function useProductVisit(code: string) {
  useEffect(() => {
    api.catalogue.visitProduct({ code }).catch((error: unknown) => {
      console.info('The visit of this product was not counted:', wordsOf(error));
    });
  }, [code]);
}
