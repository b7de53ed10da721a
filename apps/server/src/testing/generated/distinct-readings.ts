import type { Call } from '@tessera/contracts/call';
import { readParts } from '../../platform/http/reading.ts';
import { DeviceRefusal, Refusal } from '../../platform/refusal.ts';

type Part = 'query' | 'body';
type Caller = Parameters<typeof readParts>[3];

/**
 * Of many inputs the ones that a call can tell apart. All are read here as the server reads them, which may refuse and nothing else;
 * of those that are read alike, or refused in the same words, one is enough to be sent.
 */
export function distinctReadings<Input>(
  call: Call,
  part: Part,
  inputs: Iterable<Input>,
  partOf: (input: Input) => unknown,
  caller: Caller = null,
): Input[] {
  // Its route reads the body again, in a way of its own.
  if (call.takesRawBody) return [...inputs];
  const distinct = new Map<string, Input>();
  const { params: _, query: _query, body: _body, ...rest } = call;
  const alone = { ...rest, [part]: call[part] } as Call;
  for (const input of inputs) {
    const reading = readingOf(alone, part, partOf(input), caller);
    if (!distinct.has(reading)) distinct.set(reading, input);
  }
  return [...distinct.values()];
}

function readingOf(call: Call, part: Part, value: unknown, caller: Caller): string {
  try {
    return JSON.stringify([
      'read',
      readParts(call, { params: {}, query: {}, body: {}, [part]: value }, [], caller)[part],
    ]);
  } catch (error) {
    if (error instanceof Refusal) return JSON.stringify([error.code, error.details]);
    if (error instanceof DeviceRefusal) return error.code;
    throw error;
  }
}
