import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '../lib/api-client.ts';
import { changeLocale, textOf, validationText } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { Form } from './form.tsx';
import { FormActions } from './form-actions.tsx';
import { NumberField } from './number-field.tsx';
import { useAppForm } from './use-app-form.ts';

const initial = { name: '', amount: '' as number | '' };
const schema = z.object({
  name: z.string().check(z.minLength(1, 'required')),
  amount: z.number('required').check(z.minimum(5, 'tooSmall')),
});
type Sent = z.infer<typeof schema>;

interface PointsFormProps {
  send: (values: Sent, changed: Partial<Sent>) => Promise<unknown>;
  initial?: typeof initial;
  onDone?: () => void;
  draft?: string;
  subject?: 'name';
  otherwise?: string;
}

function PointsForm(props: PointsFormProps) {
  const form = useAppForm({ initial, schema, fieldOf: { creditPoint: 'amount' }, ...props });
  return (
    <Form form={form} label="Points">
      <TextInput label="Name" {...form.field('name')} />
      <NumberField label="Amount" {...form.field('amount')} />
      <FormActions form={form} submitLabel="Send" onCancel={() => {}} />
    </Form>
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const amount = page.getByRole('textbox', { name: 'Amount' });
const send = page.getByRole('button', { name: 'Send' });
const fill = async () => {
  await name.fill('Omar');
  await amount.fill('12');
};
const refusal = (errors: Record<string, string[]>, msg = 'Refused.') => new ApiError(422, msg, { msg, errors });

beforeEach(() => sessionStorage.clear());

describe('what is wrong', () => {
  test('is told at its field, with the focus on the first of the screen, and nothing is sent', async () => {
    const sent = vi.fn();
    await draw(<PointsForm send={sent} />);
    await send.click();
    await expect.element(name).toHaveFocus();
    for (const field of [name, amount]) {
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(validationText('required'));
    }
    expect(sent).not.toHaveBeenCalled();
  });

  test('goes from a field once that is changed, and stays at the others', async () => {
    await draw(<PointsForm send={vi.fn()} />);
    await send.click();
    await name.fill('Omar');
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  });

  test('follows a change of language', async () => {
    await draw(<PointsForm send={vi.fn()} />);
    await send.click();
    await expect.element(name).toHaveAccessibleDescription(validationText('required'));
    const english = validationText('required');
    await changeLocale('de');
    expect(validationText('required')).not.toBe(english);
    await expect.element(name).toHaveAccessibleDescription(validationText('required'));
  });

  test('in the eyes of the server is told at the field that the payload calls otherwise, and what was typed stays', async () => {
    await draw(<PointsForm send={() => Promise.reject(refusal({ creditPoint: ['Too much for you.'] }))} />);
    await fill();
    await send.click();
    await expect.element(amount).toHaveAccessibleDescription('Too much for you.');
    await expect.element(amount).toHaveFocus();
    await expect.element(name).toHaveValue('Omar');
    await expect.element(amount).toHaveValue('12');
  });

  test('with no field of the form is told above it', async () => {
    await draw(<PointsForm send={() => Promise.reject(refusal({ receiver: ['Nobody is called so.'] }))} />);
    await fill();
    await send.click();
    await expect.element(page.getByText('Nobody is called so.')).toBeVisible();
    await expect.element(amount).toHaveValue('12');
  });

  test('with all of it is told above it, and goes when it is sent again', async () => {
    let isRefused = true;
    const onDone = vi.fn();
    const answer = () => (isRefused ? Promise.reject(refusal({})) : Promise.resolve({}));
    await draw(<PointsForm send={answer} onDone={onDone} />);
    await fill();
    await send.click();
    await expect.element(page.getByText('Refused.')).toBeVisible();
    isRefused = false;
    await send.click();
    await expect.element(page.getByText('Refused.')).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledOnce();
  });
});

test('where no answer came, the doubt is told beside what failed', async () => {
  const lost = new ApiError(503, 'Away.', {}, 'It may be done.');
  await draw(<PointsForm send={() => Promise.reject(lost)} otherwise="No points were given" />);
  await fill();
  await send.click();
  await expect.element(page.getByText('No points were given. It may be done.')).toBeVisible();
});

describe('sending', () => {
  test('by Enter, with what the schema read', async () => {
    const sent = vi.fn(async () => ({}));
    await draw(<PointsForm send={sent} />);
    await fill();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent.mock.calls).toEqual([[{ name: 'Omar', amount: 12 }, expect.anything()]]);
  });

  test('tells what was typed otherwise than it began, also where that was read anew meanwhile', async () => {
    const sent = vi.fn(async () => ({}));
    const begun = { name: 'Omar', amount: 12 };
    const leave = await draw(<PointsForm send={sent} initial={begun} draft="points" />);
    await amount.fill('20');
    leave();
    await draw(<PointsForm send={sent} initial={{ name: 'Omar Haddad', amount: 15 }} draft="points" />);
    await expect.element(name).toHaveValue('Omar Haddad');
    await expect.element(amount).toHaveValue('20');
    await send.click();
    await expect.poll(() => sent.mock.calls).toEqual([[{ name: 'Omar Haddad', amount: 20 }, { amount: 20 }]]);
  });

  test.each([
    ['it was done', () => Promise.resolve({})],
    ['nobody knows whether it was', () => Promise.reject(new ApiError(503, 'Away.', {}, 'It may be done.'))],
  ])('what is put back is a change again where %s', async (_what, answer) => {
    const sent = vi.fn((_values: Sent, _changed: Partial<Sent>) => answer());
    await draw(<PointsForm send={sent} initial={{ name: 'Omar', amount: 12 }} />);
    for (const [typed, calls] of [
      ['Rita', 1],
      ['Omar', 2],
    ] as const) {
      await name.fill(typed);
      await send.click();
      await expect.poll(() => sent.mock.calls.length).toBe(calls);
      await expect.element(send).toBeEnabled();
    }
    expect(sent.mock.calls.map(([, changed]) => changed)).toEqual([{ name: 'Rita' }, { name: 'Omar' }]);
  });

  test('once at a time, however often it is asked for', async () => {
    let finish = (_answer: unknown) => {};
    const sent = vi.fn(() => new Promise((resolve) => (finish = resolve)));
    await draw(<PointsForm send={sent} />);
    await fill();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    finish({});
    await expect.element(send).toBeEnabled();
    expect(sent).toHaveBeenCalledOnce();
  });
});

const elsewhere = { name: 'Sami', amount: 12 };

/** Of a record that is saved elsewhere too, and read anew. */
function RecordForm({ send }: PointsFormProps) {
  const [record, setRecord] = useState({ name: 'Omar', amount: 12 });
  return (
    <>
      <PointsForm send={send} initial={record} draft="points" />
      <button type="button" onClick={() => setRecord(elsewhere)}>
        Read anew
      </button>
    </>
  );
}

/** Begins anew with the name, once it was sent. */
function AnewForm() {
  const form = useAppForm({
    initial,
    schema,
    draft: 'points',
    send: async () => ({}),
    onDone: () => form.set('name', ''),
  });
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field('name')} />
      <NumberField label="Amount" {...form.field('amount')} />
      <FormActions form={form} submitLabel="Send" />
    </Form>
  );
}

describe('a draft', () => {
  const restored = () => page.getByText(textOf('ui:draft.restored'), { exact: false });

  test('outlives the form, and can be thrown away', async () => {
    const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
    await fill();
    leave();
    await draw(<PointsForm send={vi.fn()} draft="points" />);
    await expect.element(restored()).toBeVisible();
    await expect.element(name).toHaveValue('Omar');
    await expect.element(amount).toHaveValue('12');
    await page.getByRole('button', { name: textOf('ui:draft.discard') }).click();
    await expect.element(name).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
  });

  test('of something else is none where a link names what the form is about', async () => {
    const leave = await draw(<PointsForm send={vi.fn()} draft="points" subject="name" />);
    await fill();
    leave();
    await draw(<PointsForm send={vi.fn()} draft="points" subject="name" initial={{ name: 'Rita', amount: '' }} />);
    await expect.element(name).toHaveValue('Rita');
    await expect.element(amount).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
  });

  test('of a form that stays holds all that it would not begin with', async () => {
    const sent = vi.fn(async () => ({}));
    const leave = await draw(<PointsForm send={sent} draft="points" />);
    await fill();
    await send.click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    await name.fill('Rita');
    leave();
    await draw(<PointsForm send={sent} draft="points" />);
    await expect.element(name).toHaveValue('Rita');
    await expect.element(amount).toHaveValue('12');
  });

  test('of a record that stays holds nothing of what was sent, which another may have changed since', async () => {
    const sent = vi.fn(async (_values: Sent, _changed: Partial<Sent>) => ({}));
    const leave = await draw(<RecordForm send={sent} />);
    await name.fill('Rita');
    await send.click();
    await expect.poll(() => sent.mock.calls.length).toBe(1);
    await expect.element(send).toBeEnabled();
    expect(sessionStorage).toHaveLength(0);
    // As it is read after it was saved here and elsewhere; something else is typed over it.
    await page.getByRole('button', { name: 'Read anew' }).click();
    await amount.fill('20');
    leave();
    await draw(<PointsForm send={sent} draft="points" initial={elsewhere} />);
    await expect.element(name).toHaveValue('Sami');
    await expect.element(amount).toHaveValue('20');
    await send.click();
    await expect.poll(() => sent.mock.calls[1]?.[1]).toEqual({ amount: 20 });
  });

  test('is none once what was typed is as it was, nor where a form empties itself after it was sent', async () => {
    const leave = await draw(<AnewForm />);
    await name.fill('O');
    expect(sessionStorage).toHaveLength(1);
    await name.fill('');
    expect(sessionStorage).toHaveLength(0);
    await fill();
    await send.click();
    await expect.element(name).toHaveValue('');
    leave();
    await draw(<AnewForm />);
    await expect.element(amount).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
  });

  test('that was sent is not offered to be thrown away', async () => {
    const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
    await fill();
    leave();
    await draw(<PointsForm send={vi.fn(async () => ({}))} draft="points" />);
    await expect.element(restored()).toBeVisible();
    await send.click();
    await expect.element(restored()).not.toBeInTheDocument();
  });

  test('goes with a form that is given up', async () => {
    const leave = await draw(<PointsForm send={vi.fn()} draft="points" />);
    await fill();
    expect(sessionStorage).toHaveLength(1);
    await page.getByRole('button', { name: textOf('common:cancel') }).click();
    leave();
    await draw(<PointsForm send={vi.fn()} draft="points" />);
    await expect.element(name).toHaveValue('');
  });

  test('outlives a refusal, and goes once it was sent', async () => {
    let isRefused = true;
    const answer = () => (isRefused ? Promise.reject(refusal({})) : Promise.resolve({}));
    const onDone = vi.fn();
    const leave = await draw(<PointsForm send={answer} draft="points" onDone={onDone} />);
    await fill();
    await send.click();
    await expect.element(page.getByText('Refused.')).toBeVisible();
    expect(sessionStorage).toHaveLength(1);
    isRefused = false;
    await send.click();
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    leave();
    await draw(<PointsForm send={answer} draft="points" />);
    await expect.element(name).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
  });
});
