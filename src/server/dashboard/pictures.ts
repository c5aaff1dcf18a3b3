interface Pictured {
  mockup_file: string | null;
  product_img: string | null;
  design: string;
}

/** The newest mockup, and the product's picture or the jersey as it was drawn in the builder; '' for none. */
export const picturesOf = ({ mockup_file, product_img, design }: Pictured) => ({
  mockup_url: mockup_file ? `/files/${mockup_file}.jpg` : '',
  product_img: product_img ?? (design ? `/artwork/front/${design}.svg` : ''),
});
