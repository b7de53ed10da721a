import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** `npm run test:full`: everything in every look, rather than what says most of it. */
export const isFull = process.env.FULL === '1';

/**
 * Axe finds nothing serious, in light and in dark. A theme changes colours, so the other theme is looked at for those alone,
 * unless everything is wanted.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [present, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await expectNothingSerious(new AxeBuilder({ page }), `${name}, ${present}`);
  await page.emulateMedia({ colorScheme: other });
  const axe = new AxeBuilder({ page });
  await expectNothingSerious(
    isFull ? axe : axe.withRules(['color-contrast', 'link-in-text-block']),
    `${name}, ${other}`,
  );
  await page.emulateMedia({ colorScheme: present });
}

async function expectNothingSerious(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ help, nodes }) => `${help}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
  expect.soft(serious, name).toEqual([]);
}
