import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { BarringProvider } from './barred.ts';
import { ConfirmDialog } from './dialog.tsx';
import { fill, PointsForm, send } from './form.fixture.tsx';

const reason = 'Nothing can be changed here.';

test('where nothing can be changed a form is read, says why it is not sent, and one that looks something up is sent', async () => {
  const sent = vi.fn(async () => ({}));
  const leave = await draw(
    <BarringProvider value={reason}>
      <PointsForm send={sent} />
    </BarringProvider>,
  );
  await fill();
  await expect.element(send).toHaveAttribute('aria-description', reason);
  await userEvent.keyboard('{Enter}');
  (send.element() as HTMLElement).click();
  leave();
  expect(sent).not.toHaveBeenCalled();
  await draw(
    <BarringProvider value={reason}>
      <PointsForm send={sent} onlyReads />
    </BarringProvider>,
  );
  await fill();
  await send.click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

test('what is typed there is nobody’s draft', async () => {
  sessionStorage.clear();
  const leave = await draw(
    <BarringProvider value={reason}>
      <PointsForm send={vi.fn(async () => ({}))} draft="points" />
    </BarringProvider>,
  );
  await fill();
  leave();
  expect(sessionStorage).toHaveLength(0);
  await draw(<PointsForm send={vi.fn(async () => ({}))} draft="points" />);
  await fill();
  expect(sessionStorage).toHaveLength(1);
  sessionStorage.clear();
});

test('there what is asked before something is done says the same, and is not done', async () => {
  const onConfirm = vi.fn(async () => {});
  await draw(
    <BarringProvider value={reason}>
      <ConfirmDialog title="Remove Omar?" confirmLabel="Remove Omar" onConfirm={onConfirm} onClose={() => {}}>
        Gone for good.
      </ConfirmDialog>
    </BarringProvider>,
  );
  const remove = page.getByRole('button', { name: 'Remove Omar' });
  await expect.element(remove).toHaveAttribute('aria-description', reason);
  (remove.element() as HTMLElement).click();
  await expect.element(page.getByText('Gone for good.')).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
});
