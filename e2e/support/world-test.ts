import { test as base } from './test.ts';
import { makeWorld, type World } from './world.ts';

/** Tests that look at a small business with something on every screen; they share it, and change nothing that another would miss. */
export const test = base.extend<object, { world: World }>({
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: 'worker', timeout: 360_000 }],
});
