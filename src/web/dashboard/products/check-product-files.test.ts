import { expect, test } from 'vitest';
import { countByStatus, filesToUpload, uploadProgress } from '../design-uploads/upload-file.ts';
import { checkProductFiles } from './check-product-files.ts';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('each file is validated by name, size and code', () => {
  const checked = checkProductFiles(
    [
      file('b-1_Owls_red.jpg'),
      file('IMG_4711.jpg'),
      file('b-2_Owls_red.jpg'),
      file('b-1_Twice_red.jpg'),
      file('b-3_Large_red.jpg', 10 * 1024 * 1024 + 1),
    ],
    new Set(['b-2']),
  );
  expect(checked.map(({ progress }) => progress)).toEqual([
    { status: 'waiting' },
    { status: 'faulty', reason: expect.stringContaining('code_name_tags') },
    { status: 'faulty', reason: 'b-2 exists already' },
    { status: 'faulty', reason: 'Another file is b-1 too' },
    { status: 'faulty', reason: 'This file has 10.0 MB; 10 MB at most.' },
  ]);
  expect(filesToUpload(checked).map(({ name }) => name)).toEqual(['b-1_Owls_red.jpg']);
});

test('a failed upload is retried, a rejected one is not', () => {
  const [first, second, third] = checkProductFiles(
    [file('b-1_A_red.jpg'), file('b-2_B_red.jpg'), file('b-3_C_red.jpg')],
    new Set(),
  );
  const failed = { status: 'failed', message: 'Upload Failed!', reason: '', url: null } as const;
  const files = [
    { ...first!, progress: { status: 'saved' as const } },
    { ...second!, progress: { ...failed, canRetry: true } },
    { ...third!, progress: { ...failed, canRetry: false } },
  ];
  expect(filesToUpload(files).map(({ name }) => name)).toEqual(['b-2_B_red.jpg']);
  expect(countByStatus(files, 'failed')).toBe(2);
  expect(uploadProgress(files)).toBeCloseTo(1 / 3);
});
