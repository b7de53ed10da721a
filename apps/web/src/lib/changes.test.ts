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

test('changes that come faster than a first reading is answered let it come, and have it read once more', async () => {
  const { answers, shown, leave } = look();
  for (let change = 0; change < 5; change += 1) void changed('lamps');
  expect(answers).toHaveLength(2);
  answers[1]?.resolve('off');
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.resolve('on');
  await expect.poll(() => shown.at(-1)).toBe('on');
  expect(shown).toEqual(['off', 'on']);
  expect(answers).toHaveLength(3);
  leave();
});

test('a first reading that failed among changes is read anew for those that come while it is tried again', async () => {
  const { answers, shown, leave } = look();
  for (let change = 0; change < 3; change += 1) void changed('lamps');
  answers[1]?.reject(new Error('away'));
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  void changed('lamps');
  void changed('lamps');
  answers.at(-1)?.resolve('on');
  await expect.poll(() => shown.at(-1)).toBe('on');
  expect(answers).toHaveLength(4);
  leave();
});
