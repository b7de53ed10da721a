import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

const entries: MenuEntry[] = [
  { label: 'Edit' },
  { label: 'Enable', barredBy: 'It is enabled already.' },
  { label: 'Remove', isDestructive: true },
];
const drawMenu = (given: MenuEntry[] = entries, locale: 'en' | 'ar' = 'en') =>
  draw(
    <>
      <Menu
        entries={given}
        trigger={(props) => (
          <button type="button" {...props} style={{ position: 'fixed', top: 40, insetInlineEnd: 40 }}>
            More
          </button>
        )}
      />
      <input aria-label="Elsewhere" />
    </>,
    { locale },
  );
const button = page.getByRole('button', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });
const open = async () => {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
};

describe('by keyboard', () => {
  test('an arrow opens it on its first entry', async () => {
    await drawMenu();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await open();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(item('Edit')).toHaveFocus();
  });

  test.each([
    ['arrows go round', '{ArrowUp}', 'Remove'],
    ['arrows go down', '{ArrowDown}{ArrowDown}', 'Remove'],
    ['End leads to the last', '{End}', 'Remove'],
    ['Home leads to the first', '{End}{Home}', 'Edit'],
    ['a letter leads to what begins with it', 'r', 'Remove'],
    ['the same letter again leads on', 'ee', 'Edit'],
  ])('%s', async (_what, keys, to) => {
    await drawMenu();
    await open();
    await expect.element(item('Edit')).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(item(to)).toHaveFocus();
  });

  test('Enter chooses, closes it and gives the focus back', async () => {
    const onClick = vi.fn();
    await drawMenu([{ label: 'Edit', onClick }]);
    await open();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveFocus();
    await expect.element(item('Edit')).not.toBeInTheDocument();
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('Escape closes it, gives the focus back, and closes nothing else', async () => {
    const onKeyDown = vi.fn();
    await draw(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that a key would close
      <div onKeyDown={onKeyDown}>
        <Menu
          entries={entries}
          trigger={(props) => (
            <button type="button" {...props}>
              More
            </button>
          )}
        />
      </div>,
    );
    await open();
    onKeyDown.mockClear();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(item('Edit')).not.toBeInTheDocument();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  test('Tab closes it', async () => {
    await drawMenu();
    await open();
    await userEvent.keyboard('{Tab}');
    await expect.element(item('Edit')).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  test('that can’t be chosen now is there, says why, and does nothing', async () => {
    const onClick = vi.fn();
    await drawMenu([{ label: 'Enable', barredBy: 'It is enabled already.', onClick }]);
    await button.click();
    await expect.element(item('Enable')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Enable')).toHaveAttribute('aria-description', 'It is enabled already.');
    (item('Enable').element() as HTMLElement).click();
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(item('Enable')).toBeVisible();
    await expect.element(page.getByText('It is enabled already.')).toBeVisible();
  });

  test('to tick leaves it open, one to choose closes it', async () => {
    const [onTick, onChoose] = [vi.fn(), vi.fn()];
    await drawMenu([
      { label: 'Column', choice: { kind: 'checkbox', isChosen: true }, onClick: onTick },
      { label: 'Light', choice: { kind: 'radio', isChosen: false }, onClick: onChoose },
    ]);
    await button.click();
    const tick = page.getByRole('menuitemcheckbox', { name: 'Column' });
    await expect.element(tick).toHaveAttribute('aria-checked', 'true');
    await tick.click();
    await expect.element(tick).toBeVisible();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect.element(tick).not.toBeInTheDocument();
    expect([onTick.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 1]);
  });
});

test('a press elsewhere closes it and takes the focus there', async () => {
  await drawMenu();
  await button.click();
  await expect.element(item('Edit')).toBeVisible();
  await page.getByRole('textbox', { name: 'Elsewhere' }).click();
  await expect.element(item('Edit')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus();
});

test.each(['en', 'ar'] as const)('it stands at the end of its button and inside the window: %s', async (locale) => {
  await drawMenu(entries, locale);
  await button.click();
  const panel = page.getByRole('menu').element().parentElement!.getBoundingClientRect();
  const anchor = button.element().getBoundingClientRect();
  if (locale === 'ar') expect(panel.left).toBeCloseTo(anchor.left, 0);
  else expect(panel.right).toBeCloseTo(anchor.right, 0);
  expect(panel.top).toBeGreaterThanOrEqual(anchor.bottom);
  expect([panel.left >= 0, panel.right <= window.innerWidth]).toEqual([true, true]);
});

test('a scroll bar that takes room leaves all of it to be seen', async () => {
  // As browsers draw one on Windows; the width of the window counts it in.
  const spy = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 60);
  onTestFinished(() => spy.mockRestore());
  await drawMenu();
  await open();
  const panel = page.getByRole('menu').element().parentElement!.getBoundingClientRect();
  expect(panel.right).toBeLessThanOrEqual(window.innerWidth - 60);
});

test('what is rare waits behind *More*, which unfolds it in its place', async () => {
  await drawMenu([
    { label: 'Edit' },
    { label: 'Logo', isFolded: true },
    { label: 'Role', isFolded: true },
    { label: 'Remove' },
  ]);
  await open();
  await expect.element(item('Logo')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(item('Logo')).toHaveFocus();
  await expect.element(item('Role')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Edit')).toHaveFocus();
});
