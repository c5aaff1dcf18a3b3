import { z } from 'zod';
import { REGISTRATION_PARTS, TAX_PARTS } from '#domain/pricing/tax-table.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { dollars, plainText, visibleText } from '../endpoint/fields.ts';

/** What the shop is registered for; '' as the number ends a registration. */
const TaxRegistration = z.object({
  part: z.enum(REGISTRATION_PARTS),
  number: plainText(40).trim(),
  from_day: z.iso.date(),
});
export type TaxRegistrationDto = z.infer<typeof TaxRegistration>;

const TaxRate = z.object({
  province: z.string().length(2),
  part: z.enum(TAX_PARTS),
  /** In percent, with three decimals at most. */
  rate: z.number().min(0).max(50),
  youth_rate: z.number().min(0).max(50),
  /** Jerseys of this price and more have no youth rate; null for no limit. */
  youth_below: dollars.nullable(),
  from_day: z.iso.date(),
  source: plainText(200).trim(),
});
export type TaxRateDto = z.infer<typeof TaxRate>;

export const TaxTableDto = z.object({
  registrations: z.array(TaxRegistration),
  rates: z.array(TaxRate),
});
export type TaxTableDto = z.infer<typeof TaxTableDto>;

const Taxes = TaxTableDto.extend({
  message: z.string(),
  /** The provinces that the shop delivers to, in two letters each. */
  sells_to: z.array(z.string()),
});
export type Taxes = z.infer<typeof Taxes>;

/** 'HST 13 % on $71.56', and the tax of the line. */
export const TaxLines = z.array(z.object({ label: z.string(), tax: dollars }));

/** Registrations and rates of sales tax (rules.md tax-3). */
export const taxes = {
  read: endpoint({ output: Taxes }),
  /** Only what is sent changes: a registration by its part, a rate by province, part and first day. */
  save: endpoint({
    input: z.object({
      registrations: z.array(TaxRegistration).max(REGISTRATION_PARTS.length),
      rates: z.array(TaxRate.extend({ source: visibleText(200, 3, 'Say where the rate is from') })).max(100),
    }),
    output: Taxes,
  }),
};
