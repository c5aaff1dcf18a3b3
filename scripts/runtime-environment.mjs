import { join } from 'node:path';
import { ROOT } from './install-tool.mjs';

/** Where `npm start` keeps compiled code: later starts are faster and need no type stripper, which takes 8 MB. */
export const COMPILED_CODE = join(ROOT, '.cache', 'start');

/** The bundle of the server (scripts/build-server.ts). */
export const SERVER_BUNDLE = 'build/shop/main.js';

/** The environment that the shop's process needs before it starts; the image and the systemd unit set the same. */
export const RUNTIME_ENVIRONMENT = {
  // Files, compression, images and password hashes share these threads; of the default of four, images and hashes
  // could occupy all.
  UV_THREADPOOL_SIZE: '8',
  // glibc gives every thread a heap of its own, which keeps what was freed: 80 MB more after 2,000 orders.
  MALLOC_ARENA_MAX: '1',
  // Bytes from which glibc maps a block of its own, which goes back to the system when it is freed. By itself glibc raises
  // the limit to the largest block that was ever freed: 30 MB more after 2,000 orders.
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
