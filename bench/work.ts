/** A request's hash, as long as the server's. */
export const someHash = 'ab'.repeat(32);
/** What the server tells the audit log of a request. */
export const someContext = JSON.stringify({
  ip: '127.0.0.1',
  userAgent: '',
  requestId: '00000000-0000-4000-8000-000000000000',
});
