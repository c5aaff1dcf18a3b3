/** The terms of warranty and delivery (rules.md delivery-3). */

export const GENERAL_TERMS = [
  {
    title: 'No returns on customized orders',
    text: 'Every jersey carries your design, a name and a number. Nobody else can wear it, so we cannot take it back, exchange it or refund it.',
  },
  {
    title: 'No changes after payment',
    text: 'When the order is paid, names, numbers, sizes and options are fixed and the fabric is reserved. Check every row before you pay.',
  },
  {
    title: 'Design fees are non-refundable',
    text: 'The design fee pays for the designer’s work. It buys 3 design options and up to 3 revision rounds, and stays with us if you do not order.',
  },
  {
    title: 'What you approve is what we make',
    text: 'You get a mockup to approve before anything is cut. Approved orders with errors get no reprint, refund or credit; if we made something other than what you approved, we make it again.',
  },
  {
    title: 'Tell us within 14 days',
    text: 'Unpack the parcel when it comes, compare it with the mockup, and write to us within 14 days of delivery, before the jerseys are worn or washed.',
  },
  {
    title: 'How we put it right',
    text: 'We repair or replace what is covered, free of charge and shipping included. A replacement goes to the front of the line: 5-7 business days of production.',
  },
] as const;

export const ADDITIONAL_TERMS = [
  {
    title: 'Sizes',
    text: 'Jerseys are cut and sewn by hand. A width of up to ±3 cm from the size chart is within tolerance.',
  },
  {
    title: 'Colours',
    text: 'Screens show light, cloth shows dye. Small differences between screen and jersey, or between two orders, are not a defect.',
  },
  {
    title: 'Delivery times',
    text: 'Processing takes 2-3 business days, production 10-15 (express 5-7), shipping 8-10. These are honest estimates, not guaranteed dates; tell us your game day and we will say what is possible.',
  },
  {
    title: 'Shipping',
    text: 'Parcels are insured and need a signature. A parcel that comes back because of a wrong address is sent again at your cost.',
  },
  {
    title: 'Your artwork',
    text: 'You confirm that you may use the logos, names and pictures that you send us. We print nothing that is unlawful or hurts people.',
  },
  {
    title: 'Your rights by law',
    text: 'The consumer protection law of your province may give you more than this page. Nothing here takes it away.',
  },
] as const;
