import { Checkbox } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { barred, barredTick } from './barred.ts';
import { Toasts, toast } from './toast.tsx';

const why = 'You don’t hold this permission.';
const told = page.getByTestId('toast');

test('who presses what is barred is told why, as a phone shows no title', async () => {
  const onClick = vi.fn();
  await draw(
    <>
      <button type="button" onClick={onClick} {...barred(why)}>
        Remove
      </button>
      <Toasts />
    </>,
  );
  const remove = page.getByRole('button', { name: 'Remove' }).element() as HTMLElement;
  remove.click();
  await expect.element(told.getByText(why)).toBeVisible();
  remove.click();
  await import('./toast.tsx');
  toast.success('Something else');
  await expect.element(page.getByText('Something else')).toBeVisible();
  expect(told.getByText(why).elements()).toHaveLength(1);
  expect(onClick).not.toHaveBeenCalled();
});

test('what is ticked stays as it is, and says why', async () => {
  const onChange = vi.fn();
  await draw(
    <>
      <Checkbox label="Add credit" checked={false} onChange={onChange} {...barredTick(why)} />
      <Toasts />
    </>,
  );
  const tick = page.getByRole('checkbox', { name: 'Add credit' });
  (tick.element() as HTMLElement).click();
  await expect.element(told.getByText(why)).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
});
