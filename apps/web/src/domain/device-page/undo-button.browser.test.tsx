import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { UndoButton } from './undo-button.tsx';

test.each(['en', 'ar'] as const)('the clock keeps its distance from the word before it: %s', async (locale) => {
  const until = Date.now() + 599_000;
  await draw(<UndoButton activationId={1} until={until} appName="Atlas Live" onUndone={() => {}} />, { locale });
  const button = page.getByRole('button', { name: `${textOf('common:undo')} Atlas Live` });
  await expect.element(button).toBeVisible();
  const clock = button.element().querySelector('[aria-hidden]:not(svg)')!;
  const text = document.createRange();
  text.selectNode(clock.parentElement!.firstChild!);
  const [word, time] = [text.getBoundingClientRect(), clock.getBoundingClientRect()];
  expect(locale === 'ar' ? word.left - time.right : time.left - word.right).toBeGreaterThanOrEqual(7.5);
});
