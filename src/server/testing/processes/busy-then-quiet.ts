/** A program that leaves garbage and is quiet then. Prints the MB of V8's heap after the work, and ends when it has become small. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { releaseMemoryWhenQuiet } from '../../platform/process/release-memory.ts';

const readHeap = () => process.memoryUsage().heapTotal / 1024 / 1024;

for (let round = 0; round < 60; round += 1) {
  Array.from({ length: 30_000 }, (_, index) => ({ index, text: `row ${index}` }));
  await nextTurn();
}
console.log(readHeap());
releaseMemoryWhenQuiet(100);
for (let waited = 0; readHeap() > Number(process.argv[2]) && waited < 100; waited += 1) await sleep(100);
console.log(readHeap());
