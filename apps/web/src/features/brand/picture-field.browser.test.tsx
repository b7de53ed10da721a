import { QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownBrandQuery } from '../../domain/brand/own-brand-query.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { OwnBrandPage } from './own-brand-page.tsx';

const file = page.getByLabelText(textOf('brand:logo'), { exact: false });
const save = page.getByRole('button', { name: textOf('common:save'), exact: true });

const [first, second] = ['a', 'b'].map((digit) => `/files/${digit.repeat(40)}.webp`) as [string, string];

/** The brand of a reseller without a logo. Pictures wait for their answers, which are given here in the order in which they were sent. */
async function drawBrand() {
  signIn(groups.reseller);
  const brand = {
    name: 'Mona TV',
    logo: null,
    email: null,
    whatsapp_number: null,
    telegram_number: null,
    domain: null,
  };
  queryClient.setQueryData(ownBrandQuery.queryKey, brand as never);
  const pictures: ((answer: Response) => void)[] = [];
  const calls = answerCalls(({ call }) => {
    if (!call.includes('/brand-picture')) return { status: true, msg: 'Saved', data: brand };
    return new Promise<Response>((resolve) => void pictures.push(resolve));
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <OwnBrandPage />
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    choose: async (name: string) => {
      const before = pictures.length;
      await userEvent.upload(file, new File(['picture'], name, { type: 'image/png' }));
      await expect.poll(() => pictures.length).toBe(before + 1);
    },
    answer: (place: number, path: string) => pictures[place]?.(Response.json({ status: true, data: { path } })),
    refuse: (place: number) => pictures[place]?.(Response.json({ status: false, msg: 'No picture.' }, { status: 422 })),
    saved: () => calls.flatMap(({ call, body }) => (call.startsWith('PUT') ? [body] : [])),
  };
}

test('of two pictures the one that was chosen later counts, whichever arrives first; until then nothing is saved', async () => {
  const { choose, answer, saved } = await drawBrand();
  await choose('first.png');
  await choose('second.png');
  answer(1, second);
  await expect.element(page.getByRole('button', { name: /Remove: Logo/ })).toBeVisible();
  await expect.element(save).toHaveAttribute('title', textOf('brand:uploading'));
  await save.click({ force: true });
  expect(saved()).toEqual([]);
  answer(0, first);
  await expect.element(save).not.toHaveAttribute('title');
  await save.click();
  await expect.poll(saved).toEqual([{ logo: second }]);
});

test('one that was removed while another was on its way stays removed', async () => {
  const { choose, answer, saved } = await drawBrand();
  await choose('first.png');
  answer(0, first);
  const remove = page.getByRole('button', { name: /Remove: Logo/ });
  await expect.element(remove).toBeVisible();
  await choose('second.png');
  await remove.click();
  answer(1, second);
  await expect.element(save).not.toHaveAttribute('title');
  await save.click();
  await expect.poll(saved).toHaveLength(1);
  expect(JSON.stringify(saved())).not.toContain('/files/');
});

test('a file that did not arrive can be chosen again', async () => {
  const { choose, refuse, answer } = await drawBrand();
  await choose('first.png');
  // Kept there, the browser takes the same file for no change.
  await expect.element(file).toHaveValue('');
  refuse(0);
  await expect.element(page.getByRole('alert')).toHaveTextContent('No picture.');
  await choose('first.png');
  answer(1, first);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
