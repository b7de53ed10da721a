import { useRef } from 'react';

/**
 * The id of one move of credit. `idFor(input)` answers the same id as long as the input stays the same, so that pressing again
 * after a broken connection moves nothing twice; `renew` begins the next move once the answer is in.
 */
export function useRequestId(): { idFor: (input: unknown) => string; renew: () => void } {
  const kept = useRef<{ input: string; id: string } | null>(null);
  return {
    idFor(input) {
      const key = JSON.stringify(input);
      if (kept.current?.input !== key) kept.current = { input: key, id: randomId() };
      return kept.current.id;
    },
    renew() {
      kept.current = null;
    },
  };
}

/** `crypto.randomUUID` exists on secure origins only; a portal on a local network may not be one. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
