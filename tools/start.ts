import { buildPages } from './build-pages.ts';

try {
  await buildPages();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// In this process, so that Ctrl-C and a SIGTERM reach the server itself.
await import('../apps/server/src/main.ts');
