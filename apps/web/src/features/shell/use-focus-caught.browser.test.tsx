import { useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useFocusCaught } from './use-focus-caught.ts';

let erased = () => {};

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['Alpha', 'Beta']);
  const [hasBar, setBar] = useState(true);
  const [isChosen, setChosen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isErased, setErased] = useState(false);
  useFocusCaught(main);
  const erase = async () => {
    setErased(true);
    await new Promise<void>((resolve) => {
      erased = resolve;
    });
  };
  return (
    <main ref={main} tabIndex={-1}>
      <section aria-label="Chosen">
        <button type="button" disabled={!isChosen} onClick={() => setChosen(false)}>
          End chosen
        </button>
        <button type="button" disabled={isBusy} data-loading={isBusy || undefined} onClick={() => setBusy(true)}>
          Export
        </button>
        <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
          Switch
        </button>
        {!isErased && (
          <button type="button" onClick={() => setAsking(true)}>
            Erase
          </button>
        )}
      </section>
      <ul aria-label="Sessions">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              End {row}
            </button>
          </li>
        ))}
      </ul>
      <div>
        {hasBar && (
          <button type="button" onClick={() => setBar(false)}>
            Clear
          </button>
        )}
      </div>
      <input aria-label="Answer" onChange={() => setBusy(false)} />
      {isAsking && (
        <ConfirmDialog title="Title" confirmLabel="Yes" onConfirm={erase} onClose={() => setAsking(false)}>
          Beta goes.
        </ConfirmDialog>
      )}
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

test('whose row goes has the focus on the list, and goes on with its next', async () => {
  await draw(<Screen />);
  await press('End Alpha');
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('End Beta')).toHaveFocus();
  await expect.element(list).not.toHaveAttribute('tabindex');
});

test('where nothing around it says where one is, the screen has it', async () => {
  await draw(<Screen />);
  await press('Clear');
  await expect.element(page.getByRole('main').last()).toHaveFocus();
});

test('what can’t be pressed any more leaves it to what it stands in', async () => {
  await draw(<Screen />);
  await press('End chosen');
  await expect.poll(() => document.activeElement).toBe(document.body);
  (button('End Alpha').element() as HTMLElement).click();
  await expect.element(page.getByRole('region', { name: 'Chosen' })).toHaveFocus();
});

/** What was waited for, without anybody's touching the page. */
function answerCame() {
  const answer = page.getByRole('textbox', { name: 'Answer' }).element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(answer, 'here');
  answer.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a button that waited has it again', async () => {
  await draw(<Screen />);
  await press('Export');
  await expect.poll(() => document.activeElement).toBe(document.body);
  answerCame();
  await expect.element(button('Export')).toHaveFocus();
});

test('what could not be pressed for a while has it again, also where the screen changed meanwhile', async () => {
  await draw(<Screen />);
  await press('Switch');
  await expect.poll(() => document.activeElement).toBe(document.body);
  (button('End Alpha').element() as HTMLElement).click();
  await expect.element(page.getByRole('region', { name: 'Chosen' })).toHaveFocus();
  answerCame();
  await expect.element(button('Switch')).toHaveFocus();
});

test('whoever went on meanwhile to what is beside the screen is not fetched back', async () => {
  const beside = document.createElement('button');
  document.body.append(beside);
  onTestFinished(() => beside.remove());
  await draw(<Screen />);
  await press('Export');
  beside.focus();
  answerCame();
  await expect.element(button('Export')).toBeEnabled();
  beside.blur();
  (button('End Alpha').element() as HTMLElement).click();
  await expect.element(button('End Alpha')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test('what went while a dialog asked leaves it to what it stood in, once the dialog is gone', async () => {
  await draw(<Screen />);
  await press('Erase');
  await expect.element(button('Yes')).toHaveFocus();
  await press('Yes');
  await expect.element(button('Erase')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(document.body);
  (button('End Alpha').element() as HTMLElement).click();
  await expect.element(button('End Alpha')).not.toBeInTheDocument();
  expect(page.getByRole('main').last().element().contains(document.activeElement)).toBe(false);
  erased();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Chosen' })).toHaveFocus();
});

test('who clicked beside it is left alone', async () => {
  await draw(<Screen />);
  const beta = button('End Beta').element() as HTMLElement;
  beta.focus();
  beta.blur();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button('End Beta')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('End Beta')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
