/** What the menu and the end of every page list below FAQ. */
export const FAQ_PAGES = [
  'Materials',
  'Size Chart',
  'Jersey Samples',
  'Warranty & Replacements',
  'Mockup Verification',
];
