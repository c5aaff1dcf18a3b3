import type { z } from 'zod';

/** Returns a plain sentence for an issue of the input that the contract does not word itself: 'use 60 characters at most'. */
export const describeInputIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `use ${formatAmount(Number(issue.maximum), issue.origin)} at most`;
    case 'too_small':
      return isText(issue.origin) && Number(issue.minimum) <= 1
        ? 'fill it in'
        : `use ${formatAmount(Number(issue.minimum), issue.origin)} at least`;
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'fill it in';
      return EXPECTED[issue.expected] ?? 'use another value';
    case 'invalid_value':
      return 'choose one of the values that are offered';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'use another spelling';
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
      return 'use another value';
  }
};

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'use a text',
  number: 'use a number',
  int: 'use a whole number',
  boolean: 'use true or false',
  array: 'use a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'use an e-mail address',
  date: 'use a day like 2026-11-20',
  url: 'use a complete link',
};

const isText = (origin: string) => origin === 'string';

function formatAmount(limit: number, origin: string): string {
  if (isText(origin)) return `${limit} characters`;
  return origin === 'array' ? `${limit} entries` : String(limit);
}
