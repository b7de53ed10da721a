import { mkdirSync } from 'node:fs';
import { buildPages } from '../../tools/build-pages.ts';
import { serversFolder, sweepServers } from './server.ts';

/** Before the first test: what a killed run left behind goes, and the pages are built from the sources as they are. */
export default async function prepare(): Promise<void> {
  mkdirSync(serversFolder, { recursive: true });
  sweepServers();
  await buildPages();
}
