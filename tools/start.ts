import { buildPages } from './build-pages.ts';

await buildPages();
// In this process, so that Ctrl-C and a SIGTERM reach the server itself.
await import('../apps/server/src/main.ts');
