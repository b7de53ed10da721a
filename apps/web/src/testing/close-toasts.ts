import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';

/** Files share a page, and a toast outlives what showed it: whatever is there now is closed, for whoever looks next. */
export async function closeToasts(): Promise<void> {
  const close = page.getByRole('button', { name: textOf('common:close') });
  while (close.elements().length > 0) await close.first().click();
}
