import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../lib/api-client.ts';
import { textOf } from '../lib/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { answerCalls } from './answer-calls.ts';
import { drawScreen } from './draw-screen.tsx';

export interface ReadScreen {
  node: ReactNode;
  /** Something of it that was read. */
  read: string | RegExp;
  /** What calls are answered until all of them fail. */
  answer: (call: string) => object;
  /** The screen's path and address, where it asks for them. */
  place?: { path: string; at: string; search?: Record<string, unknown> };
}

/** Is read last, and says that it failed once all others were told so. */
function Last() {
  const { error } = useQuery({ queryKey: [[], 'last'], queryFn: () => api('GET /portal-links') });
  return error && <p>All failed</p>;
}

/** Draws what was read, and reads all of it once more, which fails: what stood there still does, and is said to be old by this many notices. */
export async function expectStays({ node, read, answer, place }: ReadScreen, told: number): Promise<void> {
  let isFailing = false;
  answerCalls(({ call }) =>
    isFailing ? Response.json({ status: false, statusCode: 'C10500', msg: 'Not now.' }, { status: 500 }) : answer(call),
  );
  const component = () => (
    <>
      {node}
      <Last />
    </>
  );
  await drawScreen({ search: {}, ...(place ?? { path: '/', at: '/' }), component });
  const shown = page.getByText(read, { exact: true }).first();
  await expect.element(shown).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  isFailing = true;
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('All failed')).toBeInTheDocument();
  await expect.element(shown).toBeVisible();
  // Beside the notice is a way to try again, and no other.
  expect(page.getByText(textOf('ui:table.refreshFailed'), { exact: false }).elements()).toHaveLength(told);
  expect(page.getByRole('button', { name: textOf('common:retry') }).elements()).toHaveLength(told);
}
