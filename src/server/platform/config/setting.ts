import { z } from 'zod';
import { isServiceUrl } from './setting-formats.ts';

/** The sections of docs/settings.md, in their order. */
export const SECTIONS = [
  'Address',
  'Shop',
  'Staff',
  'Data',
  'E-mail',
  'Card payments',
  'Postage',
  'Address search',
  'Operation',
] as const;

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  section: (typeof SECTIONS)[number];
  description: string;
  /** A value that the schema accepts. */
  example: string;
  /** A description in place of the example, for a value that must not be copied from the documentation. */
  exampleText?: string;
  /** A description of the default, where it is computed or where the schema has none. */
  defaultText?: string;
  /** The condition under which the shop does not start without it. */
  requiredWhen?: string;
  /** Its value is never printed. */
  isSecret?: boolean;
  schema: Schema;
}

/** What the variables of some settings contain once they are parsed. */
export type Variables<Settings extends Record<string, Setting>> = z.output<
  z.ZodObject<{ [Name in keyof Settings]: Settings[Name]['schema'] }>
>;

/** Keeps the type of the schema. */
export const setting = <Schema extends z.ZodType>(declaration: Setting<Schema>) => declaration;

export const text = (pattern: RegExp, advice: string) => z.string().trim().regex(pattern, advice);
export const flag = () => z.enum(['0', '1'], 'must be 1 or 0').optional();

/** The base address of an outside service, without a trailing slash; `example` is the whole assignment. */
export const serviceUrl = (example: string) =>
  z
    .string()
    .trim()
    .refine(
      isServiceUrl,
      `must be the https address of the service (http only on this machine), for example ${example}`,
    )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional();

/** A wrong or missing setting; the first part of the path is its name. */
export interface SettingIssue {
  path: PropertyKey[];
  message: string;
}

/** Returns an issue for every setting that is missing although one is set that needs it; `needs` is by that one. */
export function findMissingSettings(
  variables: Record<string, string | undefined>,
  needs: Record<string, string[]>,
): SettingIssue[] {
  const reasons = new Map<string, string>();
  for (const [name, needed] of Object.entries(needs)) {
    if (variables[name] === undefined) continue;
    for (const other of needed)
      if (variables[other] === undefined && !reasons.has(other)) reasons.set(other, name);
  }
  return [...reasons].map(([name, reason]) => ({
    path: [name],
    message: `is needed with ${reason}: set it too`,
  }));
}

/** Each of the settings needs all the others. */
export const needEachOther = (names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other !== name)]));
