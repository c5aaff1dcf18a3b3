/** Contract tests for every adapter of the file store; each calls this from its own test. */
import { describe, expect, test } from 'vitest';
import { documentKey, type FileStore, pictureKey } from '../../platform/providers/files/file-store.ts';

export function checkFileStore(name: string, getStore: () => FileStore): void {
  const picture = pictureKey('image-of-a-jersey-1');

  describe(`the file store ${name}`, () => {
    test('returns what was written, with its type and time', async () => {
      const store = getStore();
      await store.write(picture, Buffer.from('bytes'));
      const file = await store.read(picture);
      expect(file).toEqual({
        bytes: Buffer.from('bytes'),
        type: 'image/jpeg',
        modifiedAt: expect.any(Date),
      });
      expect(Math.abs(file!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    });

    test('keeps documents apart from pictures, each with the type of its format', async () => {
      const store = getStore();
      const formats = { pdf: 'application/pdf', zip: 'application/zip', bin: 'application/octet-stream' };
      for (const [format, type] of Object.entries(formats)) {
        const key = documentKey('a-private-document', format as keyof typeof formats);
        await store.write(key, Buffer.from(format));
        expect(await store.read(key)).toMatchObject({ bytes: Buffer.from(format), type });
      }
      expect(await store.read(pictureKey('a-private-document'))).toBeNull();
      await store.write(documentKey('a-private-photograph', 'jpg'), Buffer.from('private'));
      expect(await store.read(pictureKey('a-private-photograph'))).toBeNull();
    });

    test('stores empty files and files of several megabytes', async () => {
      const store = getStore();
      for (const bytes of [Buffer.alloc(0), Buffer.alloc(5_000_000, 'jersey')]) {
        const key = documentKey(`a-file-of-${bytes.length}-bytes`, 'bin');
        await store.write(key, bytes);
        expect((await store.read(key))!.bytes.equals(bytes)).toBe(true);
      }
    });

    test('accepts the same file twice', async () => {
      const store = getStore();
      await Promise.all([1, 2].map(() => store.write(picture, Buffer.from('bytes'))));
      expect((await store.read(picture))!.bytes.toString()).toBe('bytes');
    });

    test('returns null for an unknown and for a malformed id, and writes none', async () => {
      const store = getStore();
      expect(await store.read(pictureKey('image-of-a-jersey-2'))).toBeNull();
      for (const id of ['../image-of-a-jersey-1', 'short', 'image/of/a/jersey-1', `${'x'.repeat(65)}`]) {
        expect(await store.read(pictureKey(id))).toBeNull();
        await expect(store.write(pictureKey(id), Buffer.from('bytes'))).rejects.toThrow(RangeError);
      }
    });

    test('deletes a file, also one that is gone already', async () => {
      const store = getStore();
      await store.write(picture, Buffer.from('bytes'));
      await store.delete(picture);
      expect(await store.read(picture)).toBeNull();
      await store.delete(picture);
      await store.delete(pictureKey('../malformed'));
    });

    test('has settings that it accepts', async () => {
      await getStore().check();
    });
  });
}
