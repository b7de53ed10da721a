import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const onTheirWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of every page of a context, also of those opened later. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    onTheirWay.set(page, requests);
    const end = (request: Request) => requests.delete(request);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
}

/**
 * Until nothing is on its way, and the page has done what it makes of the answers without asking for more. It waits for no time
 * to pass, as a half second without requests would at every screen.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = onTheirWay.get(page);
  if (!requests) throw new Error('Nobody watches the traffic of this page');
  // Twice, as the last that is made of an answer may be the next question.
  for (let calm = 0; calm < 2; calm = requests.size === 0 ? calm + 1 : 0) {
    if (requests.size > 0) await expect.poll(() => requests.size, { intervals: [10, 20, 50] }).toBe(0);
    // A page that is left while it is asked is asked again as the next one.
    await page.evaluate(passFrame).catch(() => page.waitForFunction(passFrame));
  }
}

/** In the page: until it has drawn, and done what that brought. */
const passFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))));
