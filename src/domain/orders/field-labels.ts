/* The names of the fields of an order, on pages and in e-mails. */

export const ROW_FIELD_LABELS = {
  frontName: 'Front Name',
  name: 'Back Name',
  number: 'Number',
  size: 'Size',
  shorts: 'Shorts',
  sleeve: 'Sleeve',
};

/** Of the fields whose changes are described. */
export const CHANGE_LABELS: Readonly<Record<string, string>> = {
  ...ROW_FIELD_LABELS,
  locked: 'Locked',
  teamName: 'Team name',
  email: 'Email',
  notes: 'Order Notes',
  design: 'Design',
  customDesign: 'Design by our designers',
  cutting: 'Cutting',
  material: 'Material',
  collar: 'Collar',
  casing: 'Letter casing',
};
