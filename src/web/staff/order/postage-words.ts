/** 'postage_type' as 'Postage type'. */
export const postageWords = (name: string): string =>
  (name[0]!.toUpperCase() + name.slice(1)).replaceAll('_', ' ');
