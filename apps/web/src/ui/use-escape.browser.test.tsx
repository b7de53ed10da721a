import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { NativeDialog } from './native-dialog.tsx';
import { Popover } from './popover.tsx';
import { SidePanel } from './side-panel.tsx';
import { goBack } from './use-escape.ts';

interface Shown {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const windows = [
  [
    'a dialog',
    ({ title, onClose, children }: Shown) => (
      <Dialog title={title} onClose={onClose}>
        {() => children}
      </Dialog>
    ),
  ],
  [
    'a side panel',
    ({ title, onClose, children }: Shown) => (
      <SidePanel title={title} onClose={onClose}>
        {() => children}
      </SidePanel>
    ),
  ],
  [
    'the browser’s own dialog',
    ({ title, onClose, children }: Shown) => (
      <NativeDialog label={title} className={undefined} isOpen onClose={onClose}>
        {children}
      </NativeDialog>
    ),
  ],
] as const;

function Suggesting() {
  const [value, setValue] = useState<string | null>(null);
  return <ComboboxField label="Inner" value={value} data={[{ value: '1', label: 'First' }]} onChange={setValue} />;
}

/** What opens in a window by a press on *Inner*, and what is seen of it then. */
const inner = [
  ['a list of suggestions', <Suggesting key="list" />, page.getByRole('option', { name: 'First' })],
  [
    'a menu',
    <Menu
      key="menu"
      entries={[{ label: 'First' }]}
      header={<p>Who it is</p>}
      trigger={(props) => (
        <button type="button" {...props}>
          Inner
        </button>
      )}
    />,
    page.getByRole('menuitem', { name: 'First' }),
  ],
  [
    'a popover',
    <Popover
      key="popover"
      label="Small"
      trigger={(props) => (
        <button type="button" {...props}>
          Inner
        </button>
      )}
    >
      {() => <p>First</p>}
    </Popover>,
    page.getByRole('dialog', { name: 'Small' }),
  ],
] as const;

const typed = page.getByRole('textbox', { name: 'Typed' });
const press = (label: string) => page.getByLabelText(label).or(page.getByRole('button', { name: label }));

interface BothProps {
  around: (shown: Shown) => ReactNode;
  above: (shown: Shown) => ReactNode;
  onClose: () => void;
}

/** A window with a button that opens another one above it. */
function Both({ around, above, onClose }: BothProps) {
  const [isOpen, setOpen] = useState(false);
  const children = (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setOpen(true)}>
        Inner
      </button>
    </>
  );
  return (
    <>
      {around({ title: 'Outer', onClose, children })}
      {isOpen && above({ title: 'Upper', onClose: () => setOpen(false), children: 'Above' })}
    </>
  );
}

describe.each(windows)('in %s', (_window, around) => {
  test.each(inner)('%s goes first, and what was typed stays', async (_inner, content, seen) => {
    const onClose = vi.fn();
    const children = (
      <>
        <input aria-label="Typed" />
        {content}
      </>
    );
    await draw(around({ title: 'Outer', onClose, children }));
    await typed.fill('Omar');
    await press('Inner').first().click();
    await expect.element(seen).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(seen).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue('Omar');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  test.each(windows)('%s above goes first', async (_above, above) => {
    const onClose = vi.fn();
    await draw(<Both around={around} above={above} onClose={onClose} />);
    await typed.fill('Omar');
    await press('Inner').click();
    const upper = page.getByRole('dialog', { name: 'Upper' });
    await expect.element(upper).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(upper).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue('Omar');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});

test('a menu that has lost the focus goes before its window all the same', async () => {
  const onClose = vi.fn();
  const [, content, seen] = inner[1];
  await draw(windows[0][1]({ title: 'Outer', onClose, children: content }));
  await press('Inner').click();
  await page.getByText('Who it is').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(seen).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('an input method ends its word with it, and nothing closes', async () => {
  const onClose = vi.fn();
  await draw(windows[0][1]({ title: 'Outer', onClose, children: <input aria-label="Typed" /> }));
  await expect.element(typed).toBeVisible();
  const key = { key: 'Escape', isComposing: true, bubbles: true, cancelable: true };
  expect(typed.element().dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

describe('going back', () => {
  test('closes a window, and is for the screen again after that', async () => {
    const onClose = vi.fn();
    await draw(windows[0][1]({ title: 'Outer', onClose, children: 'Above' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(goBack()).toBe(true);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(goBack()).toBe(false);
  });

  test('does not take away what is shown only once', async () => {
    const onKept = vi.fn();
    await draw(
      <Dialog title="Codes" isKept onClose={vi.fn()}>
        {() => (
          <button type="button" onClick={onKept}>
            Kept
          </button>
        )}
      </Dialog>,
    );
    const kept = page.getByRole('button', { name: 'Kept' });
    await expect.element(kept).toBeVisible();
    expect(goBack()).toBe(true);
    // What is closing can't be pressed.
    await kept.click();
    expect(onKept).toHaveBeenCalledOnce();
  });
});
