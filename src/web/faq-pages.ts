/** What people ask before they order (specification 2, Header and navigation). */
export const FAQ_PAGES = [
  { to: '/materials', title: 'Materials' },
  { to: '/size-chart', title: 'Size Chart' },
  { to: '/jersey-samples', title: 'Jersey Samples' },
  { to: '/warranty-replacement', title: 'Warranty & Replacements' },
  { to: '/mockup-verification', title: 'Mockup Verification' },
] as const;
