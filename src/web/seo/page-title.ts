import type { MetaDescriptor } from 'react-router';

/** The part of a route's arguments that names the shop: the data of the root. */
export interface RootMatches {
  matches: readonly [{ loaderData?: { name: string } | undefined }, ...unknown[]];
}

/** Returns the meta function of a page that search engines leave out: title with the shop's name, description. */
export const createPrivateMeta =
  (title: string, description?: string) =>
  ({ matches }: RootMatches): MetaDescriptor[] => [
    { title: `${title} | ${matches[0].loaderData?.name ?? 'Homestand'}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ];
