import { expect, test } from 'vitest';
import { readIssue } from './read-issue.ts';

test('an issue is a subject and paragraphs', () => {
  expect(readIssue('\uFEFFWinter designs\r\n\r\nSix new ones,\r\nall warm.\r\n\r\n\r\nSee you.\r\n')).toEqual(
    {
      subject: 'Winter designs',
      paragraphs: ['Six new ones, all warm.', 'See you.'],
    },
  );
});

test.each(['', '\n\n', 'Only a subject', 'Only a subject\n\n'])('%j is none', (text) =>
  expect(readIssue(text)).toBeNull(),
);
