import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { useAction } from './use-action.ts';

/** Two rows with the same action, and whether it is under way for any of them. */
function Rows({ enable }: { enable: (row: string) => Promise<unknown> }) {
  const { run, isBusy } = useAction(enable, undefined, (row) => row);
  return (
    <>
      {['one', 'other'].map((row) => (
        <button key={row} type="button" onClick={() => run(row)}>
          {row}
        </button>
      ))}
      <output data-testid="busy">{String(isBusy)}</output>
    </>
  );
}

test('what is done to one row bars the same to that one alone', async () => {
  const finish: (() => void)[] = [];
  const enable = vi.fn((_row: string) => new Promise<void>((resolve) => finish.push(resolve)));
  await draw(<Rows enable={enable} />);
  const busy = page.getByTestId('busy');
  for (const row of ['one', 'one', 'other', 'one']) await page.getByRole('button', { name: row, exact: true }).click();
  expect(enable.mock.calls).toEqual([['one'], ['other']]);
  finish[0]?.();
  await page.getByRole('button', { name: 'other' }).click();
  await expect.element(busy).toHaveTextContent('true');
  finish[1]?.();
  await expect.element(busy).toHaveTextContent('false');
  await page.getByRole('button', { name: 'other' }).click();
  expect(enable.mock.calls).toEqual([['one'], ['other'], ['other']]);
});
