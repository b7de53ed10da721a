import { type ReactNode, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { MacInput } from './mac-input.tsx';
import { NumberField } from './number-field.tsx';
import { PlainPassword } from './plain/plain-field.tsx';
import { SearchField } from './search-field.tsx';
import { Segmented } from './segmented.tsx';

/** Something with a value that somebody changes. */
function Held<T>({ first, children }: { first: T; children: (value: T, set: (next: T) => void) => ReactNode }) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

describe('a number', () => {
  const field = page.getByRole('textbox', { name: 'Points' });
  const drawNumber = () =>
    draw(
      <Held<number | ''> first="">
        {(value, onChange) => <NumberField label="Points" value={value} onChange={onChange} maxDigits={5} />}
      </Held>,
      { locale: 'ar' },
    );

  test.each([
    ['١٢٥', '125'],
    ['1,250', '1250'],
    ['12a-3', '123'],
    ['1234567', '12345'],
  ])('typed as %s is %s', async (typed, read) => {
    await drawNumber();
    await field.click();
    await userEvent.keyboard(typed);
    await expect.element(field).toHaveValue(read);
  });

  test('is written from the left among words that are read from the right', async () => {
    await drawNumber();
    expect(getComputedStyle(field.element()).direction).toBe('ltr');
  });
});

describe('a MAC', () => {
  const field = page.getByRole('textbox');
  const drawMac = (onComplete = vi.fn()) =>
    draw(
      <Held first="">
        {(value, onChange) => <MacInput value={value} onChange={onChange} onComplete={onComplete} />}
      </Held>,
      { locale: 'ar' },
    );
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };

  test('is grouped while it is typed, without what is none of it', async () => {
    await drawMac();
    await field.click();
    await userEvent.keyboard('001A-793b 4c5d');
    await expect.element(field).toHaveValue('00:1a:79:3b:4c:5d');
  });

  test('is taken out of a pasted text', async () => {
    const onComplete = vi.fn();
    await drawMac(onComplete);
    await field.click();
    paste('My box says MAC: 00-1A-79-3B-4C-5D, thank you');
    await expect.element(field).toHaveValue('00:1a:79:3b:4c:5d');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('00:1a:79:3b:4c:5d');
  });

  test('is asked for where several were pasted, or inserted by a keyboard', async () => {
    const onComplete = vi.fn();
    await drawMac(onComplete);
    const both = '00:1a:79:00:00:01, 00:1a:79:00:00:02';
    const second = page.getByRole('button', { name: /00:1a:79:00:00:02/ });
    await field.click();
    paste(both);
    await second.click();
    await expect.element(field).toHaveValue('00:1a:79:00:00:02');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('00:1a:79:00:00:02');
    await expect.element(second).toHaveAttribute('aria-pressed', 'true');
    await field.fill('00:1a:79:00:00:03');
    await expect.element(second).not.toBeInTheDocument();
    await field.fill(both);
    await expect.element(second).toHaveAttribute('aria-pressed', 'false');
    // What stood there is not what was meant, and Enter would act on it.
    await expect.element(field).toHaveValue('');
  });

  test('that was left unfinished says so, and no more once somebody is back in it, or it is whole', async () => {
    await drawMac();
    const other = document.createElement('button');
    document.body.append(other);
    onTestFinished(() => other.remove());
    const said = page.getByText('هذه 8 من أصل 12 خانة في عنوان MAC.');
    await field.click();
    await userEvent.keyboard('001a793b');
    await expect.element(said).not.toBeInTheDocument();
    await userEvent.click(other);
    await expect.element(said).toBeVisible();
    await field.click();
    await expect.element(said).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(said).toBeVisible();
    await field.click();
    await userEvent.keyboard('{End}4c5d');
    await userEvent.click(other);
    await expect.element(field).toHaveValue('00:1a:79:3b:4c:5d');
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('left by a press says so only once that is over: nothing moves from under the finger', async () => {
    await drawMac();
    await field.click();
    await userEvent.keyboard('001a');
    (document.activeElement as HTMLElement).blur();
    await new Promise(requestAnimationFrame);
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    document.dispatchEvent(new MouseEvent('mouseup'));
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  });

  test('runs as its letters do among words that are read from the right, and begins where they begin', async () => {
    await drawMac();
    // Not while it shows an example: Firefox would draw nothing of it.
    expect(getComputedStyle(field.element()).unicodeBidi).not.toBe('plaintext');
    await field.fill('001a');
    const { unicodeBidi, textAlign } = getComputedStyle(field.element());
    expect({ unicodeBidi, textAlign }).toEqual({ unicodeBidi: 'plaintext', textAlign: 'right' });
  });
});

test('a choice side by side moves with the arrows', async () => {
  const data = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
  await draw(
    <Held first="one">
      {(value, onChange) => <Segmented label="Which" value={value} onChange={onChange} data={data} />}
    </Held>,
  );
  await page.getByRole('radio', { name: 'one' }).click({ force: true });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'two' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: 'one' })).toBeChecked();
});

test('a password is shown while the eye is pressed in, and keeps what was typed', async () => {
  await draw(
    <Held first="">
      {(value, onChange) => (
        <PlainPassword
          label="Password"
          revealLabel="Show"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data-path="password"
        />
      )}
    </Held>,
  );
  const field = page.getByLabelText('Password');
  await field.fill('Passw0rd!');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('Passw0rd!');
});

test('a search follows the address, also back to what was once typed in it', async () => {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await draw(
    <Held first="">
      {(value, set) => (
        <>
          <button type="button" onClick={() => set('')}>
            Whole list
          </button>
          <button type="button" onClick={() => set('abc')}>
            Back
          </button>
          <SearchField label="Search" value={value} onSearch={set} delayMs={0} />
        </>
      )}
    </Held>,
  );
  await field.fill('abc');
  await page.getByRole('button', { name: 'Whole list' }).click();
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(field).toHaveValue('abc');
});

test('a search that waited for its pause is none once the list was changed by other means', async () => {
  const field = page.getByRole('searchbox', { name: 'Search' });
  const minute = 60_000;
  const search = vi.fn();
  await draw(
    <Held first="zzz">
      {(value, set) => (
        <>
          <button type="button" onClick={() => set('')}>
            Whole list
          </button>
          <SearchField label="Search" value={value} onSearch={search} delayMs={minute} isTakenOnBlur />
        </>
      )}
    </Held>,
  );
  await field.fill('zzzq');
  // Pressed without leaving the field, which would take what waits.
  (page.getByRole('button', { name: 'Whole list' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('');
  field.element().blur();
  expect(search).not.toHaveBeenCalled();
});
