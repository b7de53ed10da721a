import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

let credit: typeof import('./balance.ts');
let queryClient: typeof import('../../lib/query-client.ts')['queryClient'];
let answers: ((points: number) => void)[];

beforeEach(async () => {
  stubBrowser();
  vi.resetModules();
  answers = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((credit_point) =>
          resolve(new Response(JSON.stringify({ credit_point, remaining_credit: credit_point }))),
        ),
      ),
  );
  credit = await import('./balance.ts');
  ({ queryClient } = await import('../../lib/query-client.ts'));
});

const shown = () => queryClient.getQueryData(credit.balanceQuery.queryKey);

describe('after a move of credit', () => {
  it('the balance is what the answer says, and nobody is asked', async () => {
    await credit.creditMoved({ remaining_credit: 7 });
    expect(shown()).toBe(7);
    expect(answers).toHaveLength(0);
  });

  it('an answer that is given again is not believed: the balance is read anew', async () => {
    queryClient.setQueryData(credit.balanceQuery.queryKey, 10);
    await credit.creditMoved({ remaining_credit: 7, isRepeated: true });
    expect(shown()).toBe(10);
    expect(queryClient.getQueryState(credit.balanceQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('of two that were under way together neither is believed, in whatever order they answer', async () => {
    const { api } = await import('../../lib/api-client.ts');
    const body = (activation_id: number) => ({ body: { activation_id }, once: true as const });
    const undone = [1, 2].map((id) => api('POST /cancel-activation', body(id)).then(credit.creditMoved));
    await expect.poll(() => answers.length).toBe(2);
    queryClient.setQueryData(credit.balanceQuery.queryKey, 10);
    answers[1]?.(15);
    answers[0]?.(13);
    await Promise.all(undone);
    expect(shown()).toBe(10);
    expect(queryClient.getQueryState(credit.balanceQuery.queryKey)?.isInvalidated).toBe(true);
    const alone = api('POST /cancel-activation', body(3)).then(credit.creditMoved);
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.(17);
    await alone;
    expect(shown()).toBe(17);
  });

  it('what was asked before the move and answers after it is not believed', async () => {
    const before = queryClient.fetchQuery(credit.balanceQuery).catch(() => undefined);
    await expect.poll(() => answers.length).toBe(1);
    await credit.creditMoved({ remaining_credit: 7 });
    answers[0]?.(10);
    await before;
    expect(shown()).toBe(7);
  });

  it('what shows credit is out of date, and what does not is not', async () => {
    queryClient.setQueryData([['credit', 'devices'], 'some list'], 'shown');
    queryClient.setQueryData([['devices'], 'another list'], 'shown');
    await credit.creditMoved({ remaining_credit: 7 });
    const isStale = (key: Parameters<typeof queryClient.getQueryState>[0]) =>
      queryClient.getQueryState(key)?.isInvalidated;
    expect(isStale([['credit', 'devices'], 'some list'])).toBe(true);
    expect(isStale([['devices'], 'another list'])).toBe(false);
    expect(isStale(credit.balanceQuery.queryKey)).toBe(false);
  });
});
