import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { expect } from './test.ts';

/** `npm run test:full`: everything in every look, rather than what says most of it. */
export const isFull = process.env.FULL === '1';

/** Less than half of what `axe.source` is (654 kB, 1,482 kB), as it is sent to each page that is loaded. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What stands around every screen of a visit. */
const shell = ['#root header:not(main *)', '#root nav:not(main *)'];

/** Describing all that is right besides would take a third of its time. */
const everyRule: RunOptions = { resultTypes: ['violations'] };
/** What a theme can break. */
const colourRules: RunOptions = {
  ...everyRule,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Axe finds nothing serious, in light and in dark. A theme changes colours, so the other theme is looked at for those alone,
 * and the shell only `withShell`, unless everything is wanted: it is the same around every screen, and each walk looks at it
 * once. The page keeps the other theme: all is drawn anew for each.
 */
export async function expectAccessible(page: Page, name: string, { withShell = false } = {}): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [present, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const exclude = withShell || isFull ? [] : shell;
  await expectNothingSerious(page, `${name}, ${present}`, exclude, everyRule);
  await page.emulateMedia({ colorScheme: other });
  await expectNothingSerious(page, `${name}, ${other}`, exclude, isFull ? everyRule : colourRules);
}

/** Straight in the page, which keeps axe until it is left: a package around it sent axe anew for each look. */
async function expectNothingSerious(page: Page, name: string, exclude: string[], options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const serious = await page.evaluate(
    async ([left, how]) => {
      const { axe: inPage } = window as unknown as { axe: { run: typeof run } };
      const { violations } = await inPage.run({ exclude: left }, how);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ help, nodes }) => `${help}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
    },
    [exclude, options] as const,
  );
  expect.soft(serious, name).toEqual([]);
}
