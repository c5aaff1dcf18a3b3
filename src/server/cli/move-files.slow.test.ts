/** `npm run move-files`, as two operators run it at once (decision 51). */
import { expect, test } from 'vitest';
import { pictureKey } from '../platform/providers/files/file-store.ts';
import { FakeS3 } from '../testing/fakes/fake-s3.ts';
import { runCommand } from '../testing/people/nightly-backups.ts';
import { openTestShop } from '../testing/shop/shop.ts';

const FILES = 40;

test('of two commands that move the same files at once each tells what it has copied itself', async () => {
  await using shop = await openTestShop();
  const service = await new FakeS3().start();
  for (let number = 100; number < 100 + FILES; number += 1)
    await shop.services.files.write(pictureKey(`picture-of-a-jersey-${number}`), Buffer.from('jpeg'));
  const move = () => runCommand(shop, ['move-files', '--delete'], service.settings);
  const ends = await Promise.all([move(), move()]);
  const copied = ends.map(({ stdout }) => Number(/(\d+) files copied/.exec(stdout)![1]));
  expect(copied[0]! + copied[1]!).toBe(FILES);
  await service.stop();
});
