/** A minimal application for tests that kill it: starts the database of the given folder and waits. */
import { startEmbedded } from '../../platform/db/embedded-postgres/start-embedded.ts';

try {
  const { stop: _, ...database } = await startEmbedded({ dataDir: process.argv[2] as string });
  process.stdout.write(`${JSON.stringify(database)}\n`);
  process.stdin.on('end', () => process.exit(0)).resume();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: (error as Error).message })}\n`);
  process.exitCode = 1;
}
