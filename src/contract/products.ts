import { z } from 'zod';
import { Product } from './catalogue.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { Done, plainText, uploadEndpoint } from './endpoint/fields.ts';

/** The file name and the URL of the uploaded image; everything else is parsed from the name. */
const ProductRequest = z.object({
  file_name: plainText(200),
  img_url: z.string().max(200),
});

const RefusedProduct = z.object({ file_name: z.string(), reason: z.string() });

const ProductFields = z.object({ name: plainText(60), tags: z.array(plainText(24)).max(12) });

/** Management of products. */
export const products = {
  uploadPicture: uploadEndpoint,
  add: endpoint({
    input: z.object({ products: z.array(ProductRequest).min(1).max(200) }),
    output: z.object({
      /** The products that were added; the others are in `refused`, each with a reason. */
      jersey_products: z.array(Product),
      refused: z.array(RefusedProduct),
    }),
  }),
  update: endpoint({
    input: z.object({
      code: plainText(80),
      /** The values when the form was opened, to detect a concurrent change. */
      was: ProductFields,
      now: ProductFields,
      /** The URL of a new image, uploaded before. */
      img_url: z.string().max(200).nullish(),
    }),
    output: Done,
  }),
  delete: endpoint({ input: z.object({ code: plainText(80) }), output: Done }),
};
