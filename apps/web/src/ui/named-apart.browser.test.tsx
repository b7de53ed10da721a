import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { Mono } from './mono.tsx';
import { PasswordInput } from './password-input.tsx';

// What stands on a screen several times is called by what it is for: who hears a list of buttons hears nothing around them.

test('what copies a value of a list is called by the value', async () => {
  const macs = ['00:1a:79:00:00:01', '00:1a:79:00:00:02'];
  await draw(
    macs.map((mac) => (
      <Mono key={mac} copyLabel="MAC address">
        {mac}
      </Mono>
    )),
  );
  for (const mac of macs) {
    const name = `${textOf('ui:copy', { what: 'MAC address' })} ${mac}`;
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('the eye of a secret is called by its field, and is reached and pressed by keys', async () => {
  await draw(
    <>
      <PasswordInput label="Current" defaultValue="2468" />
      <PasswordInput label="New" />
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Current', exact: true });
  await field.click();
  await userEvent.keyboard('{Tab}');
  const eye = page.getByRole('button', { name: `${textOf('ui:showSecret')}: Current` });
  await expect.element(eye).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'text');
});
