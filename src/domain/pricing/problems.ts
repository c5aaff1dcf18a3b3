/** What is rejected about prices and options, with the messages that people read. */
import type { ProblemMessages } from '#domain/shared/problem.ts';

export interface PricingProblems {
  'unknown-option': { field?: string; type?: string; item?: string; items?: readonly string[] };
  'price-out-of-bounds': { items?: readonly string[] };
  'price-jump': { items?: readonly string[] };
}

export const pricingProblems = {
  'unknown-option': 'Missing options in RED',
  'price-out-of-bounds': 'Please check the prices: from 0.00 to 10,000.00',
  'price-jump': 'A price changes by more than half: please type the name of the item to confirm it',
  'impossible-tax': 'Please check the rates: of a province of Canada, from 0 to 50 %',
  'impossible-tax-number':
    'Please check the number: 9 digits, RT and 4 digits for GST/HST, such as 12345 6789 RT0001; 10 digits, TQ and 4 digits for QST',
} satisfies ProblemMessages<PricingProblems>;
