import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { messages as ar } from '../lib/locales/ar.ts';
import { messages as br } from '../lib/locales/br.ts';
import { messages as de } from '../lib/locales/de.ts';
import { messages as en } from '../lib/locales/en.ts';
import { messages as esp } from '../lib/locales/esp.ts';
import { beginSession, setEnvironment } from '../lib/session.ts';
import { draw } from '../testing/draw.tsx';
import { NativeDialog } from './native-dialog.tsx';
import { ErrorState } from './states.tsx';
import { Toasts, toast } from './toast.tsx';

const undo = () => page.getByRole('button', { name: textOf('common:undo') });

const regionOf = (text: string) => page.getByText(text).element().closest('[aria-live]');

test('what comes at once is said by one region, one after the other, whatever went wrong of it', async () => {
  await draw(<Toasts />);
  toast.error('Refused');
  toast.success('Done');
  await expect.element(page.getByText('Refused')).toBeVisible();
  await expect.element(page.getByText('Done')).toBeVisible();
  expect(regionOf('Done')?.getAttribute('aria-live')).toBe('polite');
  expect(regionOf('Refused')).toBe(regionOf('Done'));
  // An alert within it would cut the others off.
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('what fails in several places of the screen at once is said once, and again when it comes again', async () => {
  const region = () => document.querySelector('[aria-live]')?.textContent;
  const failed = <ErrorState error={new Error('Network error')} onRetry={() => {}} />;
  await draw(<Toasts />);
  const mend = await draw(
    <>
      {failed}
      {failed}
    </>,
  );
  const said = `${textOf('ui:failedToLoad')}. Network error`;
  await expect.poll(region).toBe(said);
  expect(page.getByRole('alert').elements()).toEqual([]);
  mend();
  await expect.poll(region).toBe('');
  await draw(failed);
  await expect.poll(region).toBe(said);
});

test('where nothing reads the screen out, what failed says it itself', async () => {
  await draw(<ErrorState error={new Error('Network error')} />);
  await expect.element(page.getByRole('alert').getByText('Network error')).toBeVisible();
});

test('what can be taken back is taken back once, and its message goes', async () => {
  const takeBack = vi.fn();
  await draw(<Toasts />);
  toast.success('Disabled', { undo: takeBack });
  await undo().click();
  expect(takeBack).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Disabled')).not.toBeInTheDocument();
});

test('on a phone it lies over the bar above, out of the way of what is pressed next, and has room for a finger', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await draw(<Toasts />);
  toast.success('Saved', { undo: () => {} });
  await expect.element(undo()).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  // The bar is as high.
  expect(boxOf(page.getByTestId('toast').element()).bottom).toBeLessThanOrEqual(56);
  const heights = page
    .getByRole('button')
    .elements()
    .map((button) => boxOf(button).height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test.each(Object.entries({ ar, br, de, en, esp }))(
  'in two lines of a phone it says that nothing can be changed, above the way back (%s)',
  async (_, texts) => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    await draw(<Toasts />);
    toast.info(texts.readOnlyInView);
    await expect.element(page.getByText(texts.readOnlyInView)).toBeVisible();
    expect(page.getByTestId('toast').element().getBoundingClientRect().bottom).toBeLessThan(64);
  },
);

test('the focus goes back to where it was as its message came, by keys as by hand', async () => {
  await draw(
    <>
      <button type="button">Actions for Omar</button>
      <button type="button">At the end</button>
      <Toasts />
    </>,
  );
  const row = page.getByRole('button', { name: 'Actions for Omar' });
  await row.click();
  toast.success('Disabled', { undo: () => {} });
  await undo().click();
  await expect.element(row).toHaveFocus();
  toast.success('Disabled', { undo: () => {} });
  await expect.element(undo()).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(undo()).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

test.each(['by hand', 'by keys'])(
  'whoever went on elsewhere %s before its message was closed stays there',
  async (how) => {
    await draw(
      <>
        <button type="button">Save</button>
        <input aria-label="Search" />
        <Toasts />
      </>,
    );
    const search = page.getByRole('textbox', { name: 'Search' });
    await page.getByRole('button', { name: 'Save' }).click();
    toast.success('Saved', { undo: () => {} });
    await expect.element(undo()).toBeVisible();
    if (how === 'by hand') await search.click();
    else await userEvent.keyboard('{Tab}O');
    await page.getByRole('button', { name: textOf('common:close') }).click();
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(search).toHaveFocus();
  },
);

test('where a dialog was confirmed the focus goes to where that gave it', async () => {
  await draw(
    <>
      <button type="button">Actions for Omar</button>
      <main tabIndex={-1} />
      <Toasts />
    </>,
  );
  const row = page.getByRole('button', { name: 'Actions for Omar' });
  const close = await draw(
    <div role="dialog">
      <button type="button">Remove</button>
    </div>,
  );
  await page.getByRole('button', { name: 'Remove' }).click();
  toast.success('Removed', { undo: () => {} });
  await expect.element(undo()).toBeVisible();
  (row.element() as HTMLElement).focus();
  close();
  await undo().click();
  await expect.element(row).toHaveFocus();
});

test('what it leads to opens when that is pressed, and stays when the message is gone', async () => {
  await draw(<Toasts />);
  const dialog = (onClose: () => void) => (
    <button type="button" onClick={onClose}>
      Told everybody
    </button>
  );
  toast.success('Renewed', { next: { label: 'Tell them', dialog } });
  await page.getByRole('button', { name: 'Tell them' }).click();
  await expect.element(page.getByText('Renewed')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Told everybody' }).click();
  await expect.element(page.getByText('Told everybody')).not.toBeInTheDocument();
});

test('what was told one person in one environment is nobody else’s, and does not come back', async () => {
  const member = (id: number) => ({
    expiresAt: '2999-01-01T00:00:00Z',
    user: { id, name: 'Salma', email: 'salma@example.com', groupId: groups.reseller, roleName: 'Reseller' },
    permissions: [],
    hasPasscode: true,
    canGoToggle: true,
  });
  beginSession(member(1), '/login');
  await draw(<Toasts />);
  const told = () => page.getByText('Activated');
  toast.success('Activated', { undo: vi.fn() });
  await expect.element(told()).toBeVisible();
  setEnvironment('sandbox');
  await expect.element(told()).not.toBeInTheDocument();
  setEnvironment('live');
  toast.success('Renewed');
  await expect.element(page.getByText('Renewed')).toBeVisible();
  await expect.element(told()).not.toBeInTheDocument();
  beginSession(member(2), '/login');
  await expect.element(page.getByText('Renewed')).not.toBeInTheDocument();
});

test('the newest four are there at most', async () => {
  await draw(<Toasts />);
  for (const word of ['one', 'two', 'three', 'four', 'five']) toast.info(word);
  await expect.element(page.getByText('five')).toBeVisible();
  await expect.element(page.getByText('one')).not.toBeInTheDocument();
});

test('over the browser’s own dialog it is taken back too, and what comes stays when that is closed', async () => {
  const takeBack = vi.fn();
  await draw(<Toasts />);
  const close = await draw(
    <NativeDialog label="Filters" className={undefined} isOpen onClose={() => {}}>
      Narrowed
    </NativeDialog>,
  );
  toast.success('Disabled', { undo: takeBack });
  await undo().click();
  expect(takeBack).toHaveBeenCalledOnce();
  toast.success('Enabled');
  await expect.element(page.getByRole('dialog').getByText('Enabled')).toBeVisible();
  close();
  await expect.element(page.getByText('Enabled')).toBeVisible();
});
