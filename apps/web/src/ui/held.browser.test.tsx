import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { signIn } from '../testing/sign-in.ts';
import { ConfirmDialog, FormDialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { NativeDialog } from './native-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { Toasts } from './toast.tsx';
import { useAppForm } from './use-app-form.ts';

interface Asking {
  send: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

function useNameForm({ send, onDone }: Asking) {
  return useAppForm({ initial: { name: 'Omar' }, schema: z.object({ name: z.string() }), send, onDone });
}

function Question({ send, onClose }: Asking) {
  return (
    <ConfirmDialog title="Title" confirmLabel="Send" onConfirm={send} onClose={onClose}>
      Omar will be told.
    </ConfirmDialog>
  );
}

function FormIn(props: Asking) {
  const form = useNameForm(props);
  return (
    <FormDialog title="Title" form={form} submitLabel="Send" onClose={props.onClose}>
      <TextInput label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

function PanelForm(props: Asking) {
  const form = useNameForm(props);
  return (
    <SidePanel title="Title" onClose={props.onClose}>
      {(close) => (
        <Form form={form}>
          <TextInput label="Name" {...form.field('name')} />
          <FormActions form={form} submitLabel="Send" onCancel={close} />
        </Form>
      )}
    </SidePanel>
  );
}

function NativeForm(props: Asking) {
  const form = useNameForm(props);
  return (
    <NativeDialog label="Title" className={undefined} isOpen onClose={props.onClose}>
      <Form form={form}>
        <TextInput label="Name" {...form.field('name')} />
        <FormActions form={form} submitLabel="Send" onCancel={props.onClose} />
      </Form>
    </NativeDialog>
  );
}

const kinds = [
  ['a question', Question],
  ['a form in a dialog', FormIn],
  ['a form in a side panel', PanelForm],
  ['a form in the browser’s own dialog', NativeForm],
] as const;

type Kind = (props: Asking) => ReactNode;

function Screen({ asked: Asked, send }: { asked: Kind; send: Asking['send'] }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen ? <Asked send={send} onDone={close} onClose={close} /> : <p>Closed</p>;
}

/** It was asked for, and no answer came yet. */
async function ask(asked: Kind) {
  const answer = Promise.withResolvers<unknown>();
  const send = vi.fn(() => answer.promise);
  const leave = await draw(<Screen asked={asked} send={send} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  return { ...answer, leave };
}

const dialog = page.getByRole('dialog', { name: 'Title' });
const cancel = page.getByRole('button', { name: textOf('common:cancel') });
const pressBeside = () => document.elementFromPoint(2, 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const refusal = new ApiError(422, 'They have devices.', { msg: 'They have devices.' });

describe.each(kinds)('%s that waits for an answer', (_kind, Asked) => {
  test('is not closed, and says why it was refused; then it may be left', async () => {
    const { reject } = await ask(Asked);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(cancel).toBeDisabled();
    for (const close of page.getByRole('button', { name: textOf('common:close') }).elements())
      expect(close).toBeDisabled();
    pressBeside();
    await expect.element(dialog).toBeVisible();
    reject(refusal);
    await expect.element(dialog.getByText('They have devices.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Closed')).toBeVisible();
  });

  test('goes once it is done', async () => {
    const { resolve } = await ask(Asked);
    resolve({});
    await expect.element(page.getByText('Closed')).toBeVisible();
  });

  test('tells of a refusal in a toast where the whole screen was left', async () => {
    signIn();
    await draw(<Toasts />);
    const { reject, leave } = await ask(Asked);
    leave();
    reject(refusal);
    await expect.element(page.getByTestId('toast')).toHaveTextContent('They have devices.');
  });
});

test('a form that was left before the sign-in says nothing after it', async () => {
  const { reject, leave } = await ask(FormIn);
  leave();
  reject(refusal);
  // By then it was heard.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  signIn();
  await draw(<Toasts />);
  expect(page.getByTestId('toast').elements()).toEqual([]);
});

const forms = kinds.filter(([, Asked]) => Asked === FormIn || Asked === PanelForm);

afterEach(() => page.viewport(414, 896));

describe.each(forms)('%s', (_kind, Asked) => {
  const drawOne = async () => {
    // A phone's panel has nothing beside it.
    await page.viewport(900, 800);
    await draw(<Screen asked={Asked} send={() => Promise.resolve()} />);
    await expect.element(dialog).toBeVisible();
  };

  test('goes by a press beside it, as long as nothing was typed', async () => {
    await drawOne();
    pressBeside();
    await expect.element(page.getByText('Closed')).toBeVisible();
  });

  test('is not lost by a press beside it once something was typed, and still goes by Escape', async () => {
    await drawOne();
    await page.getByRole('textbox').fill('Omar Haddad');
    pressBeside();
    // What was pressed before Escape would have closed it before.
    await expect.element(page.getByRole('textbox')).toHaveValue('Omar Haddad');
    await expect.element(dialog).not.toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Closed')).toBeVisible();
  });
});
