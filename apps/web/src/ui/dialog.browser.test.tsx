import { TextInput } from '@mantine/core';
import { QueryObserver } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { textOf } from '../lib/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { draw } from '../testing/draw.tsx';
import { ConfirmDialog, Dialog, FormDialog } from './dialog.tsx';
import { NativeDialog } from './native-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { useAppForm } from './use-app-form.ts';

/** A button that opens something on top of the screen. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Title' });

const surfaces = [
  [
    'a dialog',
    (close: () => void) => (
      <Dialog title="Title" onClose={close}>
        {(leave) => (
          <button type="button" onClick={leave}>
            Inside
          </button>
        )}
      </Dialog>
    ),
  ],
  [
    'a side panel',
    (close: () => void) => (
      <SidePanel title="Title" onClose={close}>
        {(leave) => (
          <button type="button" onClick={leave}>
            Inside
          </button>
        )}
      </SidePanel>
    ),
  ],
  [
    'the browser’s own dialog',
    (close: () => void) => (
      <NativeDialog label="Title" className={undefined} isOpen onClose={close}>
        <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Inside
        </button>
      </NativeDialog>
    ),
  ],
] as const;

describe.each(surfaces)('%s', (_name, surface) => {
  test('takes the focus, and keeps it', async () => {
    await draw(<Opener>{surface}</Opener>);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    const isInside = () => dialog.element().contains(document.activeElement);
    await expect.poll(isInside).toBe(true);
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      // The browser's own dialog lets the focus go to the browser itself, and never to the screen behind.
      expect(opener.element()).not.toBe(document.activeElement);
    }
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its own button', () => page.getByRole('button', { name: 'Inside' }).click()],
  ])('closed by %s gives the focus back', async (_how, close) => {
    await draw(<Opener>{surface}</Opener>);
    await opener.click();
    await expect.element(page.getByRole('button', { name: 'Inside' })).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

/** A button that its dialog takes away. */
function Removed() {
  const [isOpen, setOpen] = useState<boolean | null>(false);
  return (
    <>
      {isOpen === false && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && surfaces[0][1](() => setOpen(null))}
    </>
  );
}

test('whose opener has gone gives the focus to the screen', async () => {
  await draw(<Removed />);
  await opener.click();
  await page.getByRole('button', { name: 'Inside' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});

function TwoFields({ isMarked, onClose }: { isMarked: boolean; onClose: () => void }) {
  const form = useAppForm({ initial: { name: '', email: '' }, schema: z.object({}), send: async () => {} });
  return (
    <FormDialog title="Title" form={form} submitLabel="Save" onClose={onClose}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Email" {...(isMarked && { 'data-autofocus': true })} {...form.field('email')} />
    </FormDialog>
  );
}

test.each([
  ['its first field', false, 'Name'],
  ['the field that is marked so', true, 'Email'],
])('a form begins in %s', async (_which, isMarked, label) => {
  await draw(<Opener>{(close) => <TwoFields isMarked={isMarked} onClose={close} />}</Opener>);
  await opener.click();
  await expect.element(page.getByLabelText(label)).toHaveFocus();
});

test.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('a side panel stands at the end of the line: %s', async (locale, side) => {
  await draw(<Opener>{surfaces[1][1]}</Opener>, { locale });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const edge = () => dialog.element().getBoundingClientRect();
  await expect.poll(() => (side === 'left' ? edge().left : window.innerWidth - edge().right)).toBe(0);
});

describe('a question', () => {
  const ask = (onConfirm: () => Promise<unknown>, isDestructive = false) =>
    draw(
      <Opener>
        {(close) => (
          <ConfirmDialog
            title="Title"
            confirmLabel="Remove Omar"
            failure="Not removed."
            isDestructive={isDestructive}
            onClose={close}
            onConfirm={onConfirm}
          >
            Omar will be gone.
          </ConfirmDialog>
        )}
      </Opener>,
    );
  const confirm = page.getByRole('button', { name: 'Remove Omar' });

  test('of what destroys begins on the way out', async () => {
    await ask(vi.fn(), true);
    await opener.click();
    await expect.element(page.getByRole('button', { name: textOf('common:cancel') })).toHaveFocus();
  });

  test('of what doesn’t begins on its answer', async () => {
    await ask(vi.fn());
    await opener.click();
    await expect.element(confirm).toHaveFocus();
  });

  test('is answered once, and goes away when it is done', async () => {
    let finish = () => {};
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await ask(onConfirm);
    await opener.click();
    await expect.element(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    await expect.element(dialog).toBeVisible();
    finish();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that gets no answer says that it may have been done, and what is shown is read anew', async () => {
    const read = vi.fn(async () => 'list');
    const forget = new QueryObserver(queryClient, { queryKey: [[], 'shown'], queryFn: read }).subscribe(() => {});
    await ask(() => Promise.reject(new ApiError(0, 'No network.')));
    await opener.click();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    await confirm.click();
    await expect
      .element(page.getByText(`No network. ${textOf('common:errors.lostWrite')}`, { exact: false }))
      .toBeVisible();
    await expect.poll(() => read.mock.calls.length).toBe(2);
    forget();
  });

  test('that is refused stays, says why, and can be answered again', async () => {
    let isRefused = true;
    const onConfirm = vi.fn(async () => {
      if (isRefused) throw new ApiError(422, 'They have devices.', { msg: 'They have devices.' });
    });
    await ask(onConfirm);
    await opener.click();
    await confirm.click();
    await expect.element(page.getByText(/They have devices/)).toBeVisible();
    isRefused = false;
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

/** A dialog that says that it loads, and another in its place once that is there. */
function Loaded({ onClose }: { onClose: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded)
    return (
      <Dialog title="Title" onClose={onClose}>
        {() => <input aria-label="Field" />}
      </Dialog>
    );
  return (
    <Dialog title="Loading" onClose={onClose}>
      {() => (
        <button type="button" onClick={() => setLoaded(true)}>
          Arrive
        </button>
      )}
    </Dialog>
  );
}

test('what takes the place of a dialog gives the focus back to what opened that one', async () => {
  await draw(<Opener>{(close) => <Loaded onClose={close} />}</Opener>);
  await opener.click();
  await page.getByRole('button', { name: 'Arrive' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
