import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import type { StatementRow } from './credits.api.ts';
import { RowTitle } from './row-title.tsx';

const row = {
  ...{ undone_type: null, change: -1, lines: 1, devices: 1, applications: ['Orbit'], application_count: 1 },
  ...{ package_kind: '1-year', other_email: null, other_name: 'Salma', reversed: true },
} as unknown as StatementRow;

test.each([
  ['Activation', 'activationUndone'],
  ['Added Credit', 'reversed'],
] as const)('a taken back %s says so as its other screens do', async (tr_type, word) => {
  await draw(<RowTitle row={{ ...row, tr_type }} />);
  await expect.element(page.getByText(textOf(`credits:${word}`), { exact: true })).toBeVisible();
});

test('what is cut at its end has room above and below for letters that stand higher and lower than a line', async () => {
  await draw(<RowTitle row={{ ...row, tr_type: 'Activation' }} />);
  const title = page.getByText('Orbit', { exact: false }).element();
  const { lineHeight, overflowY } = getComputedStyle(title);
  expect(overflowY).toBe('hidden');
  const lineOf = Number.parseFloat(lineHeight) || 21;
  expect(title.clientHeight - lineOf).toBeGreaterThanOrEqual(8);
});
