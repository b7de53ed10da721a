import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** `npm run test:full`: everything in every look, rather than what says most of it. */
export const isFull = process.env.FULL === '1';

/** What stands around every screen of a visit. */
const shell = ['#root header:not(main *)', '#root nav:not(main *)'];

/**
 * Axe finds nothing serious, in light and in dark. A theme changes colours, so the other theme is looked at for those alone,
 * and the shell only `withShell`, unless everything is wanted: it is the same around every screen.
 */
export async function expectAccessible(page: Page, name: string, { withShell = true } = {}): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [present, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const look = () => (withShell || isFull ? axeOn(page) : withoutShell(page));
  await expectNothingSerious(look(), `${name}, ${present}`);
  await page.emulateMedia({ colorScheme: other });
  await expectNothingSerious(
    isFull ? look() : look().withRules(['color-contrast', 'link-in-text-block']),
    `${name}, ${other}`,
  );
  await page.emulateMedia({ colorScheme: present });
}

/** In one go: axe's other mode opens a page of its own per look to gather frames, which these screens don't have, at twice the time. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

function withoutShell(page: Page): AxeBuilder {
  return shell.reduce((axe, selector) => axe.exclude(selector), axeOn(page));
}

async function expectNothingSerious(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ help, nodes }) => `${help}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
  expect.soft(serious, name).toEqual([]);
}
