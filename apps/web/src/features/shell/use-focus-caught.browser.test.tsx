import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { useFocusCaught } from './use-focus-caught.ts';

function Screen() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['Alpha', 'Beta']);
  const [hasBar, setBar] = useState(true);
  const [isChosen, setChosen] = useState(true);
  useFocusCaught(main);
  return (
    <main ref={main} tabIndex={-1}>
      <section aria-label="Chosen">
        <button type="button" disabled={!isChosen} onClick={() => setChosen(false)}>
          End chosen
        </button>
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
