import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';

/** A screen that is the same address in each world. */
export const at =
  (path: string): Screen['path'] =>
  () =>
    path;

/** A dialog's code comes when it is first wanted. */
export async function openedBy({ page }: Portal, click: Promise<void>): Promise<void> {
  await click;
  await page.getByRole('dialog').waitFor();
}

export const submitEmpty = (portal: Portal) => portal.page.locator('main form button[type=submit]').click();
