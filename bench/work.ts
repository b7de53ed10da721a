import { randomInt } from 'node:crypto';

const twoDigits = () => String(randomInt(10, 100));

/** A MAC that no device has; of digits only, as pgbench can make no others. */
export function randomMac(): string {
  return `${twoDigits()}:${twoDigits()}:${twoDigits()}:${twoDigits()}:${twoDigits()}:${twoDigits()}`;
}

/** A request's hash, as long as the server's. */
export const someHash = 'ab'.repeat(32);
/** What the server tells the audit log of a request. */
export const someContext = JSON.stringify({
  ip: '127.0.0.1',
  userAgent: '',
  requestId: '00000000-0000-4000-8000-000000000000',
});
