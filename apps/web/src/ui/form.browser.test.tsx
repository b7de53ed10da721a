import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../lib/api-client.ts';
import { changeLocale, validationText } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { amount, fill, name, PointsForm, refusal, type Sent, send } from './form.fixture.tsx';

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
