import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REMINDER_STEPS } from '#domain/orders/reminders.ts';
import { formatReminderRef, nameReminder, parseReminderRef } from './reminder-ref.ts';

test('a reference is read as it was written, whatever the id of the row', () => {
  const rowId = fc.oneof(
    fc.string({ maxLength: 36 }),
    fc.constantFrom('1 3d', ' ', '12 1796346000 3h', '\n'),
  );
  fc.assert(
    fc.property(
      fc.nat(),
      rowId,
      fc.nat(),
      fc.constantFrom(...REMINDER_STEPS),
      (orderPk, row, epoch, step) => {
        const reminder = nameReminder(new Date(epoch * 1000), step);
        const ref = { orderPk, rowId: row, reminder };
        expect(parseReminderRef(formatReminderRef(ref))).toEqual(ref);
      },
    ),
  );
});

test('another text is none', () => {
  for (const text of ['', '1', '1 player-0001', '1 player-0001 1796346000 2d'])
    expect(() => parseReminderRef(text)).toThrow(RangeError);
});
