import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { ComboboxField } from './combobox-field.tsx';

const data = [
  { value: '1', label: 'Amira Nasser', detail: 'amira@example.com' },
  { value: '2', label: 'Bruno Carvalho', detail: 'bruno@example.com' },
  { value: '3', label: 'Chiara Lange', detail: 'chiara@example.com' },
];

interface PersonFieldProps {
  onChange?: (value: string | null) => void;
  onSubmit?: () => void;
  takesOther?: boolean;
  value?: string | null;
}

function PersonField({ onChange, onSubmit, takesOther = false, value: first = null }: PersonFieldProps) {
  const [value, setValue] = useState<string | null>(first);
  const [found, setFound] = useState(data);
  const change = (next: string | null) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ComboboxField
        label="Person"
        value={value}
        data={found}
        onChange={change}
        takesOther={takesOther}
        nothingText="Nobody"
      />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => setFound([{ value: '0', label: 'Aaron', detail: 'aaron@example.com' }, ...data])}
      >
        Find another
      </button>
    </form>
  );
}

const field = page.getByRole('combobox', { name: 'Person' });
const option = (name: string) => page.getByRole('option', { name, exact: false });
const chosen = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent;

test.each([true, false])(
  'who was chosen by the arrows stays it when others are found above: %s',
  async (takesOther) => {
    const onChange = vi.fn();
    await draw(<PersonField takesOther={takesOther} onChange={onChange} />);
    await field.click();
    await userEvent.keyboard(takesOther ? '{ArrowDown}{ArrowDown}' : '{ArrowDown}');
    await expect.poll(chosen).toContain('Bruno Carvalho');
    // Without leaving the field, as an answer does.
    (page.getByRole('button', { name: 'Find another' }).element() as HTMLElement).click();
    await expect.element(option('Aaron')).toBeVisible();
    expect(chosen()).toContain('Bruno Carvalho');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onChange.mock.lastCall).toEqual(['2']);
  },
);

test('what is typed narrows what is offered, by name and by detail', async () => {
  await draw(<PersonField />);
  await field.fill('BRUNO@');
  await expect.element(option('Bruno Carvalho')).toBeVisible();
  await expect.element(option('Amira Nasser')).not.toBeInTheDocument();
  // What the server found whatever its accents and order must not be left out here.
  await field.fill('nässer amira');
  await expect.element(option('Amira Nasser')).toBeVisible();
  await field.fill('xyz');
  await expect.element(page.getByText('Nobody')).toBeVisible();
});

describe('by keyboard', () => {
  test('arrows choose and go round, Enter takes and sends nothing', async () => {
    const [onChange, onSubmit] = [vi.fn(), vi.fn()];
    await draw(<PersonField onChange={onChange} onSubmit={onSubmit} />);
    await field.click();
    await expect.poll(chosen).toContain('Amira');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(chosen).toContain('Chiara');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(chosen).toContain('Bruno');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('Bruno Carvalho');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect([onChange.mock.lastCall, onSubmit.mock.calls]).toEqual([['2'], []]);
  });

  test('Escape closes the list, and nothing around it', async () => {
    const onKeyDown = vi.fn();
    await draw(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that a key would close
      <div onKeyDown={({ key }) => key === 'Escape' && onKeyDown()}>
        <PersonField />
      </div>,
    );
    await field.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field).toHaveFocus();
    expect(onKeyDown).not.toHaveBeenCalled();
  });
});

describe('where only what is offered counts', () => {
  test('half a name is given up when the field is left, and who was chosen stays', async () => {
    await draw(<PersonField value="1" />);
    await field.fill('Bru');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('Amira Nasser');
  });

  test('an emptied field chooses nobody', async () => {
    const onChange = vi.fn();
    await draw(<PersonField value="1" onChange={onChange} />);
    await field.fill('');
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('');
  });
});

describe('where any text counts', () => {
  test('it stays as it was typed, and Enter sends it', async () => {
    const [onChange, onSubmit] = [vi.fn(), vi.fn()];
    await draw(<PersonField takesOther onChange={onChange} onSubmit={onSubmit} />);
    await field.fill('somebody@else.example');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('somebody@else.example');
    expect(onSubmit).toHaveBeenCalledOnce();
    await expect.element(field).toHaveValue('somebody@else.example');
  });
});

test('a press takes an option, and the focus stays in the field', async () => {
  await draw(<PersonField />);
  await field.click();
  await option('Chiara Lange').click();
  await expect.element(field).toHaveValue('Chiara Lange');
  await expect.element(field).toHaveFocus();
});

test('a finger that scrolls the list takes nothing', async () => {
  const onChange = vi.fn();
  await draw(<PersonField onChange={onChange} />);
  await field.click();
  const touched = option('Bruno Carvalho').element();
  for (const type of ['pointerdown', 'pointercancel'])
    touched.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch' }));
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(option('Chiara Lange')).toBeVisible();
});
