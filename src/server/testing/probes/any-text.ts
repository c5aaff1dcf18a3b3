import fc, { type StringConstraints } from 'fast-check';

/**
 * Text of any characters, also of control characters and halves of pairs. For its unit 'binary' fast-check lists all
 * characters first, which takes seconds.
 */
export const anyText = (limits: Omit<StringConstraints, 'unit'> = {}) =>
  fc.string({
    ...limits,
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  });
