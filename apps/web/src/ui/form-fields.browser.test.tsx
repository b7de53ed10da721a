import { TextInput } from '@mantine/core';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { validationText } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { useAppForm } from './use-app-form.ts';

/** Fields of which the form's values do not say all: those with parts, and dates. */
const send = page.getByRole('button', { name: 'Send' });

const parted = z.object({
  name: z.string(),
  customer: z.object({ note: z.string().check(z.maxLength(3, 'maxLength')) }),
});

/** With a field that has parts, which may be drawn or not. */
function PartedForm({ draws, send }: { draws: boolean; send: () => Promise<unknown> }) {
  const form = useAppForm({ initial: { name: '', customer: { note: 'Long' } }, schema: parted, send });
  const part = 'customer.note' as 'customer';
  return (
    <Form form={form} label="Parts">
      <TextInput label="Name" {...form.field('name')} />
      {draws && (
        <TextInput
          label="Note"
          {...form.field(part)}
          value={form.values.customer.note}
          onChange={(event) => form.set('customer', { note: event.currentTarget.value })}
        />
      )}
      <FormActions form={form} submitLabel="Send" />
    </Form>
  );
}

describe('a part of a field', () => {
  const note = page.getByRole('textbox', { name: 'Note' });
  const tooLong = () => validationText('maxLength', { maximum: 3 });

  test('says itself what is wrong, also what the server found, until it is changed', async () => {
    const refused = vi.fn(() =>
      Promise.reject(new ApiError(422, 'Refused.', { msg: 'Refused.', errors: { 'customer.note': ['Not that.'] } })),
    );
    await draw(<PartedForm draws send={refused} />);
    await send.click();
    await expect.element(note).toHaveFocus();
    await expect.element(note).toHaveAccessibleDescription(tooLong());
    await note.fill('Sh');
    await expect.element(note).not.toHaveAttribute('aria-invalid', 'true');
    await send.click();
    await expect.element(note).toHaveAccessibleDescription('Not that.');
  });

  test('that stands nowhere is said above: no press seems to do nothing', async () => {
    await draw(<PartedForm draws={false} send={vi.fn()} />);
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(tooLong());
  });
});

function DatedForm({ send }: { send: () => Promise<unknown> }) {
  const form = useAppForm({ initial: { from: '' }, schema: z.object({ from: z.string() }), send });
  return (
    <Form form={form}>
      <TextInput type="date" label="From" {...form.field('from')} />
      <FormActions form={form} submitLabel="Send" />
    </Form>
  );
}

test('a date that is typed in part is none: it says so, and nothing is sent', async () => {
  const sent = vi.fn(async () => ({}));
  await draw(<DatedForm send={sent} />);
  const from = page.getByLabelText('From');
  await from.click();
  await userEvent.keyboard('12');
  await send.click();
  await expect.element(from).toHaveAccessibleDescription(validationText('unfinishedDate'));
  expect(sent).not.toHaveBeenCalled();
  await from.fill('2026-12-31');
  await send.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ from: '2026-12-31' }, { from: '2026-12-31' }]]);
});
