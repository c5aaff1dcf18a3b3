/** What is rejected about products, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface CatalogueProblems {
  'unknown-product': { code?: string };
  'product-fault': { fault?: string };
}

export const catalogueProblems = {
  'unknown-product': 'Product does not exist.',
  'product-fault': 'Please check the name and the tags of the product',
} satisfies ProblemMessages<CatalogueProblems>;
