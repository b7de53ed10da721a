import { readConfig } from '../apps/server/src/config.ts';
import { assertPortFree } from '../apps/server/src/platform/http/listening.ts';
import { buildPages } from './build-pages.ts';

try {
  // What stands in the way of a start is told before anybody waits for a build.
  await assertPortFree(readConfig());
  await buildPages();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// In this process, so that Ctrl-C and a SIGTERM reach the server itself.
await import('../apps/server/src/main.ts');
