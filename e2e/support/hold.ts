import type { Page } from '@playwright/test';

/** The server hears what goes to these addresses only once it is let go. */
export async function hold(page: Page, addresses: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}
