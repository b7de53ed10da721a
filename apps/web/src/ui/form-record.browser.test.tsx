import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { draw } from '../testing/draw.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { useAppForm } from './use-app-form.ts';

/** A form of a record that others change meanwhile, and that stays open. */

type Contact = { name: string; phone: string };
const schema = z.object({ name: z.string(), phone: z.string() });

function ContactForm({ record, send }: { record: Contact; send: (changed: Partial<Contact>) => Promise<unknown> }) {
  const form = useAppForm({ initial: record, schema, send: (_values, changed) => send(changed) });
  return (
    <Form form={form} label="Contact">
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Phone" {...form.field('phone')} />
      <FormActions form={form} submitLabel="Save" onCancel={() => {}} />
    </Form>
  );
}

/** As a page that reads the record anew once it was saved. */
function ContactPage({ send, after }: { send: (changed: Partial<Contact>) => Promise<unknown>; after: Contact }) {
  const [record, setRecord] = useState<Contact>({ name: 'Omar', phone: '1' });
  return (
    <>
      <ContactForm record={record} send={send} />
      <button type="button" onClick={() => setRecord(after)}>
        Read anew
      </button>
    </>
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const phone = page.getByRole('textbox', { name: 'Phone' });
const save = page.getByRole('button', { name: 'Save' });
const readAnew = page.getByRole('button', { name: 'Read anew' });

beforeEach(() => sessionStorage.clear());

test('what is refused at a field that was not changed goes out with the next try', async () => {
  const errors = { name: ['Name is required'] };
  const send = vi.fn(async (_changed: Partial<Contact>): Promise<unknown> => {
    throw new ApiError(422, 'Refused.', { msg: 'Refused.', errors });
  });
  await draw(<ContactPage send={send} after={{ name: 'Omar', phone: '2' }} />);
  await phone.fill('2');
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  send.mockResolvedValueOnce({});
  await save.click();
  await expect.poll(() => send.mock.calls).toEqual([[{ phone: '2' }], [{ name: 'Omar', phone: '2' }]]);
});

test('what others saved meanwhile is shown once it was sent, and what was typed since stays', async () => {
  const send = vi.fn(async (_changed: Partial<Contact>): Promise<unknown> => ({}));
  await draw(<ContactPage send={send} after={{ name: 'Sara', phone: '2' }} />);
  await phone.fill('2');
  await save.click();
  await expect.poll(() => send.mock.calls).toEqual([[{ phone: '2' }]]);
  await phone.fill('3');
  await readAnew.click();
  await expect.element(name).toHaveValue('Sara');
  await expect.element(phone).toHaveValue('3');
  await save.click();
  await expect.poll(() => send.mock.calls).toEqual([[{ phone: '2' }], [{ phone: '3' }]]);
});

test('before it was sent nothing that is read anew takes its place', async () => {
  await draw(<ContactPage send={vi.fn()} after={{ name: 'Sara', phone: '2' }} />);
  await phone.fill('3');
  await readAnew.click();
  await expect.element(name).toHaveValue('Omar');
  await expect.element(phone).toHaveValue('3');
});
