import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { useFocusCaught } from './use-focus-caught.ts';

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['Alpha', 'Beta']);
  const [hasBar, setBar] = useState(true);
  const [isChosen, setChosen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useFocusCaught(main);
  return (
    <main ref={main} tabIndex={-1}>
      <section aria-label="Chosen">
        <button type="button" disabled={!isChosen} onClick={() => setChosen(false)}>
          End chosen
        </button>
        <button type="button" disabled={isBusy} data-loading={isBusy || undefined} onClick={() => setBusy(true)}>
          Export
        </button>
        {rows.includes('Beta') && (
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
      {isAsking &&
        createPortal(
          <>
            <button type="button" onClick={() => setRows(['Alpha'])}>
              Yes
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Close
            </button>
          </>,
          document.body,
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

test('a button that waited has it again', async () => {
  await draw(<Screen />);
  await press('Export');
  await expect.poll(() => document.activeElement).toBe(document.body);
  const answer = page.getByRole('textbox', { name: 'Answer' }).element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(answer, 'here');
  answer.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(button('Export')).toHaveFocus();
});

test('what went while a dialog asked leaves it to what it stood in, once the dialog is gone', async () => {
  await draw(<Screen />);
  await press('Erase');
  await press('Yes');
  await expect.element(button('Erase')).not.toBeInTheDocument();
  await press('Close');
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
