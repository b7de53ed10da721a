import { expect } from '@playwright/test';
import { counted } from './counted.ts';
import type { Portal } from './portal.ts';
import { phone, type Size } from './sizes.ts';

/** Whom a journey renews and tells. */
export const toldCustomer = { name: 'Maryam Haddad', contact: '+971 50 123 4567', locale: 'ar' } as const;

/** Finds that customer by name from wherever one is, renews their device for 2 points and tells them. Answers how many inputs it took. */
export async function renewAndTell(portal: Portal, size: Size, mac: string): Promise<number> {
  const { page } = portal;
  const { click, type, press, count } = counted(page);
  const palette = page.getByRole('combobox', { name: portal.t('shell:palette.title') });
  const renew = page.getByRole('option', { name: portal.t('shell:palette.renew', { customer: toldCustomer.name }) });
  const buy = page.getByRole('button', {
    name: portal.t('domain/device-page:renewFor', { points: portal.t('common:pointsAfter', { count: 2 }) }),
  });
  const send = page.getByRole('link', { name: portal.t('domain/device-page:whatsApp') });

  if (size === phone) await click(portal.button('shell:top.palette'));
  else await press('Control+k');
  await type(palette, toldCustomer.name.toLowerCase());
  await expect(renew).toBeVisible();
  if (size === phone) await click(renew);
  else {
    await page.keyboard.press('ArrowDown');
    await expect(renew).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  }
  // The focus is where the next key does the next thing.
  await expect(buy).toBeFocused();
  // Coming back, or a reload, does not begin with it again.
  await expect(page).toHaveURL(`/devices/${mac}`);
  if (size === phone) await click(buy);
  else await press('Enter');
  await expect(send).toBeFocused();
  expect(new URL((await send.getAttribute('href')) ?? '').pathname).toBe('/971501234567');
  const sent = page.context().waitForEvent('page');
  if (size === phone) await click(send);
  else await press('Enter');
  await (await sent).close();
  return count();
}
