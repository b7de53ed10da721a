import { onTestFinished, vi } from 'vitest';

interface SentCall {
  /** Method and path. */
  call: string;
  body: unknown;
}

/** Each call is answered as this says, until the test is over; what was sent is in the list that it answers. */
export function answerCalls(answer: (sent: SentCall) => object | Promise<object>): SentCall[] {
  const calls: SentCall[] = [];
  const standIn = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = readBody(init?.body);
    const sent = { call: `${init?.method} ${url}`, body };
    calls.push(sent);
    const answered = await answer(sent);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  onTestFinished(() => standIn.mockRestore());
  return calls;
}

/** The fields of a form beside its files, too. */
function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
