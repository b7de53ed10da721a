/** How a change says what it made stale: `changed('devices')`, what a feature made of it, or a query by its own key. */
const SAYS_SO = /\b(changed|\w+Changed|creditMoved|invalidateQueries)\(/;

const BEFORE_SIGN_IN = 'another is signed in then, or nobody: every screen is read anew';
const NEVER_SHOWN = 'no screen shows it';
const BY_ITS_SCREEN = 'the screen that sends it, in a file of its own, says so';

/** Changes after which nothing that is on a screen is stale, or of which another file says it. */
export const SILENT_CHANGES: Record<string, string> = {
  'POST /login': BEFORE_SIGN_IN,
  'POST /admin-login': BEFORE_SIGN_IN,
  'DELETE /logout': BEFORE_SIGN_IN,
  'POST /register': BEFORE_SIGN_IN,
  'POST /password/create': BEFORE_SIGN_IN,
  'POST /password/resend-password-create': BEFORE_SIGN_IN,
  'POST /password/forgot': BEFORE_SIGN_IN,
  'POST /password/reset': BEFORE_SIGN_IN,
  'POST /update-email/confirm': BEFORE_SIGN_IN,
  'POST /view-as/{id}': BEFORE_SIGN_IN,
  'DELETE /view-as': BEFORE_SIGN_IN,
  'POST /update-email': NEVER_SHOWN,
  'POST /passcode/forgot': NEVER_SHOWN,
  'POST /passcode/reset': NEVER_SHOWN,
  'POST /set-credit-share-pass-code': NEVER_SHOWN,
  'POST /update-credit-share-pass': NEVER_SHOWN,
  'POST /validate-credit-share-password': NEVER_SHOWN,
  'POST /users/{id}/reset-two-factor': NEVER_SHOWN,
  'POST /ask-for-credit': NEVER_SHOWN,
  'PUT /playlists/{id}/pin': NEVER_SHOWN,
  'POST /playlists/{id}/check': 'nothing changes: a provider is asked',
  'POST /bulk-multi-app-activate': BY_ITS_SCREEN,
  'POST /bulk-activations': BY_ITS_SCREEN,
  'POST /bulk-activations/preview': BY_ITS_SCREEN,
};

/** The changes that a file of the web sends, when nothing in it says what they made stale. */
export function unsaidChanges(source: string, changing: ReadonlySet<string>): string[] {
  if (SAYS_SO.test(source)) return [];
  const sent = [...source.matchAll(/\bapi\(\s*'([A-Z]+ [^']+)'/g)].map(([, call = '']) => call);
  return sent.filter((call) => changing.has(call) && !(call in SILENT_CHANGES));
}
