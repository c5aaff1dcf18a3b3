import { useMemo } from 'react';
import type { SizeOptionLists } from '#domain/orders/import/size-text.ts';
import type { BuilderSiteData } from '../draft/use-order-editor.ts';

/** Returns the sizes that the shop sells; the same object between renders, because rows are memoised. */
export const useSizes = ({ options }: BuilderSiteData): SizeOptionLists =>
  useMemo(
    () => ({
      jersey: [...options.unisex_sizing, ...options.youth_sizing],
      shorts: options.short_sizing,
    }),
    [options],
  );
