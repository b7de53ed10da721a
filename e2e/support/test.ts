import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Problems } from './problems.ts';
import { type Server, startServer } from './server.ts';
import type { Size } from './sizes.ts';
import { watchTraffic } from './traffic.ts';

export { expect };

interface TestFixtures {
  /** Fails the test when anything is in it at the end. */
  problems: Problems;
  /** Opens a browser of somebody's own, watched for problems. */
  openBrowser: (server: Server, size: Size, colorScheme?: 'light' | 'dark') => Promise<Page>;
  /** A server that nobody has used yet. */
  freshServer: Server;
}

interface WorkerFixtures {
  /** A server that tests share; each brings its own people and devices. */
  server: Server;
}

type Use<T> = (value: T) => Promise<void>;

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
async function serve({}: object, use: Use<Server>): Promise<void> {
  const server = await startServer();
  await use(server);
  await server.stop();
}

// biome-ignore lint/correctness/noEmptyPattern: as above
async function watch({}: object, use: Use<Problems>): Promise<void> {
  const problems = new Problems();
  await use(problems);
  expect(problems.found, 'problems on the pages').toEqual([]);
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  problems: [watch, { auto: true }],
  freshServer: [serve, { timeout: 360_000 }],
  server: [serve, { scope: 'worker', timeout: 360_000 }],

  openBrowser: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (server, size, colorScheme = 'light') => {
      const context = await browser.newContext({
        ...size.options,
        baseURL: server.url,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        colorScheme,
      });
      contexts.push(context);
      watchTraffic(context);
      await problems.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
