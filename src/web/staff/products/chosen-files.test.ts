import { expect, test } from 'vitest';
import { countAt, share, toSend } from '../uploads/chosen-file.ts';
import { judge } from './chosen-files.ts';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('each file is judged on its own, by name, size and code', () => {
  const judged = judge(
    [
      file('b-1_Owls_red.jpg'),
      file('IMG_4711.jpg'),
      file('b-2_Owls_red.jpg'),
      file('b-1_Twice_red.jpg'),
      file('b-3_Large_red.jpg', 10 * 1024 * 1024 + 1),
    ],
    new Set(['b-2']),
  );
  expect(judged.map(({ progress }) => progress)).toEqual([
    { at: 'waiting' },
    { at: 'faulty', reason: expect.stringContaining('code_name_tags') },
    { at: 'faulty', reason: 'b-2 exists already' },
    { at: 'faulty', reason: 'Another file is b-1 too' },
    { at: 'faulty', reason: 'This file has 10.0 MB; 10 MB at most.' },
  ]);
  expect(toSend(judged).map(({ name }) => name)).toEqual(['b-1_Owls_red.jpg']);
});

test('what failed on the way is sent again, what was refused is not', () => {
  const [first, second, third] = judge(
    [file('b-1_A_red.jpg'), file('b-2_B_red.jpg'), file('b-3_C_red.jpg')],
    new Set(),
  );
  const failed = { at: 'failed', words: 'Upload Failed!', reason: '', url: null } as const;
  const files = [
    { ...first!, progress: { at: 'saved' as const } },
    { ...second!, progress: { ...failed, again: true } },
    { ...third!, progress: { ...failed, again: false } },
  ];
  expect(toSend(files).map(({ name }) => name)).toEqual(['b-2_B_red.jpg']);
  expect(countAt(files, 'failed')).toBe(2);
  expect(share(files)).toBeCloseTo(1 / 3);
});
