import type { WarrantyEntry } from '#contract/catalogue.ts';

/** What is covered; the terms of the page are in src/web/guides/warranty-terms.ts. */
export const WARRANTY: WarrantyEntry[] = [
  {
    issue: 'Print',
    problem: 'A name, number, logo, colour or placement differs from the mockup that you approved.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We make the jersey again and ship it, both free of charge.',
  },
  {
    issue: 'Print',
    problem: 'The print cracks, peels or fades in normal wear, washed as the label says.',
    warranty: 'Covered for 12 months.',
    resolution: 'We make the jersey again, or credit its price where the fabric is no longer knitted.',
  },
  {
    issue: 'Sewing',
    problem: 'A seam opens, a hem comes loose or a button falls off.',
    warranty: 'Covered for 6 months.',
    resolution: 'We repair it, or replace the jersey where a repair would show.',
  },
  {
    issue: 'Fabric',
    problem: 'A hole, a run or a stain that was there when you opened the parcel.',
    warranty: 'Covered, when you tell us within 14 days of delivery and before the jersey is worn or washed.',
    resolution: 'We replace the jersey.',
  },
  {
    issue: 'Size',
    problem: 'The jersey is more than 3 cm wider or narrower than the size chart says.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We replace the jersey in the size that you ordered.',
  },
  {
    issue: 'Size',
    problem: 'The jersey measures what the chart says, but another size would have fitted better.',
    warranty: 'Not covered: every jersey is made for one player.',
    resolution: 'We make another one at the list price.',
  },
  {
    issue: 'Order',
    problem: 'A jersey is missing from the parcel, or somebody else’s is in it.',
    warranty: 'Covered, when you tell us within 14 days of delivery.',
    resolution: 'We make or send what is missing first, before any other order.',
  },
  {
    issue: 'Order',
    problem: 'A misspelt name or a wrong number that stood so in the order or in the mockup you approved.',
    warranty: 'Not covered: no reprint, refund or credit.',
    resolution: 'We make a corrected jersey at the list price.',
  },
  {
    issue: 'Shipping',
    problem: 'The parcel arrives damaged, or its tracking stands still for 10 business days.',
    warranty: 'Covered: every parcel is insured and signed for.',
    resolution: 'We settle it with the carrier and make again what was lost.',
  },
  {
    issue: 'Wear',
    problem: 'Tears, burns from a gym floor, bleach, hot irons or tumble drying.',
    warranty: 'Not covered.',
    resolution: 'We make another one at the list price, so that the set stays complete.',
  },
];
