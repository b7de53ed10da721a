import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { draw } from '../../testing/draw.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { PasscodeFields } from './passcode-fields.tsx';

function Fields() {
  const form = useAppForm({
    initial: { passcode: '', confirmation: '' },
    schema: z.object({ passcode: z.string(), confirmation: z.string() }),
    send: async () => undefined,
  });
  return <PasscodeFields form={form} />;
}

test('each eye says what it shows, and of which field', async () => {
  await draw(<Fields />);
  const eyes = page.getByRole('button');
  await expect.poll(() => eyes.elements().length).toBe(2);
  const names = eyes.elements().map((eye) => eye.getAttribute('aria-label'));
  expect(names).toEqual(['Show: Passcode', 'Show: Confirm passcode']);
});
