import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { changed } from './changes.ts';
import { queryClient } from './query-client.ts';

declare module './changes.ts' {
  interface Things {
    lamps: true;
  }
}

afterEach(() => queryClient.clear());

/** A screen that shows lamps; each question is answered when the test says so. */
function look() {
  const answers: PromiseWithResolvers<string>[] = [];
  const query = queryOptions({
    queryKey: [['lamps'], 'list'],
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      answers.push(answer);
      return answer.promise;
    },
  });
  const shown: (string | undefined)[] = [];
  const errors: unknown[] = [];
  const leave = new QueryObserver(queryClient, query).subscribe(({ data, error }) => {
    if (data !== shown.at(-1)) shown.push(data);
    if (error) errors.push(error);
  });
  return { answers, shown, errors, leave };
}

test('what was asked before a change, and answered after it, is not shown as how things are', async () => {
  const { answers, shown, errors, leave } = look();
  const read = changed('lamps');
  answers[0]?.resolve('off');
  answers[1]?.resolve('on');
  await read;
  expect(shown).toEqual(['on']);
  expect(errors).toEqual([]);
  expect(answers).toHaveLength(2);
  leave();
});
