import { parseSync } from 'oxc-parser';

/** How a change says what it made stale: `changed('devices')`, what a feature made of it, or a query by its own key. */
const SAYS_SO = /\b(changed|\w+Changed|creditMoved|invalidateQueries|setQueryData)\(/;

const BEFORE_SIGN_IN = 'another is signed in then, or nobody: every screen is read anew';
const NEVER_SHOWN = 'no screen shows it';
const NOTHING_CHANGES = 'nothing changes: what would is asked for';

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
  'PUT /playlists/{id}/pin': NEVER_SHOWN,
  'POST /playlists/{id}/check': 'nothing changes: a provider is asked',
  'POST /bulk-activations/preview': NOTHING_CHANGES,
  'POST /customers/import/preview': NOTHING_CHANGES,
  'POST /customers/import/faults': NOTHING_CHANGES,
  'POST /device-selections': NOTHING_CHANGES,
  'POST /purchase-package': 'the browser leaves for whom it is paid by, and loads the portal anew when it comes back',
};

export type Source = { path: string; text: string };

/** What stands at the top of a file: a function, a component, a list. */
type Statement = Source & { names: string[]; imported: Set<string> };

/** By the heading under which the API's pages have a call: it changes one of these, which must be said. */
const CHANGES: Record<string, string[]> = {
  Activation: ['devices', 'shares'],
  'APK plans': ['apk'],
  Applications: ['applications'],
  Boxes: ['devices'],
  Brand: ['brand'],
  Codes: ['codes'],
  Credit: ['credit', 'creditRequests'],
  Customers: ['customers'],
  Devices: ['devices'],
  'Moving in': ['moves'],
  Notifications: ['notifications'],
  'Plans and billing': ['plans', 'orders'],
  Playlists: ['playlists'],
  Resellers: ['people'],
  Servers: ['servers'],
  'Social widget': ['support'],
  Tickets: ['tickets'],
  Trials: ['trials', 'devices'],
  'Users and roles': ['people', 'roles'],
  Webhooks: ['webhooks'],
};

/**
 * The changes after which nobody says what they made stale: neither what sends one, nor everything that uses that, whatever file it
 * is in. One screen that forgets is found beside another that does not. What asks only for a preview changes nothing.
 */
export function unsaidChanges(sources: readonly Source[], changing: ReadonlyMap<string, string>): string[] {
  const statements = sources.flatMap(statementsOf);
  const things = thingsByName(statements);
  const unsaid = statements.flatMap((statement) => {
    const sent = [...statement.text.matchAll(/\bapi\(\s*'([A-Z]+ [^']+)'(?!(?:(?!\bapi\()[^;])*\bpreview: true)/g)]
      .map(([, call = '']) => call)
      .filter((call) => changing.has(call) && !(call in SILENT_CHANGES));
    return sent.flatMap((call) => {
      const meant = CHANGES[changing.get(call) ?? ''];
      const saysSo = ({ text }: Source) => SAYS_SO.test(text) && (!meant || namesOne(text, meant, things));
      return [...silentFrom(statement, statements, saysSo)].map((silent) => `${silent}: ${call}`);
    });
  });
  return [...new Set(unsaid)].sort();
}

/** What each `…Changed` of a feature names, by its own name. */
function thingsByName(statements: readonly Statement[]): Map<string, string[]> {
  const saying = statements.filter(
    ({ names, text }) => names.some(isNameOfChange) && (thingsIn(text).length > 0 || !OWN_KEY.test(text)),
  );
  return new Map(saying.flatMap(({ names, text }) => names.map((name) => [name, thingsIn(text)] as const)));
}

/** Reads anew what a key of its own names. */
const OWN_KEY = /\b(invalidateQueries|setQueryData)\(/;

const isNameOfChange = (name: string) => /Changed$|^creditMoved$/.test(name);

const thingsIn = (text: string) =>
  [...text.matchAll(/\bchanged\(([^)]*)\)/g)].flatMap(([, named = '']) => named.match(/[\w-]+/g) ?? []);

/** Whether a text names one of these things. A key of its own, and what is defined elsewhere, is taken at its word. */
function namesOne(text: string, meant: readonly string[], things: ReadonlyMap<string, string[]>): boolean {
  if (OWN_KEY.test(text)) return true;
  const called = [...text.matchAll(/\b(\w+Changed|creditMoved)\(/g)].map(([, name = '']) => things.get(name));
  if (called.includes(undefined)) return true;
  return [...thingsIn(text), ...called.flatMap((named) => named ?? [])].some((thing) => meant.includes(thing));
}

/** Where the ways from a statement to the screens end without a word. */
function silentFrom(
  first: Statement,
  all: readonly Statement[],
  saysSo: (statement: Statement) => boolean,
): Set<string> {
  const silent = new Set<string>();
  const seen = new Set<Statement>();
  const follow = (statement: Statement) => {
    if (seen.has(statement) || saysSo(statement)) return;
    seen.add(statement);
    const users = all.filter((other) => other !== statement && uses(other, statement));
    if (users.length === 0) silent.add(`${statement.path} ${statement.names.join(', ')}`);
    for (const user of users) follow(user);
  };
  follow(first);
  return silent;
}

function uses(user: Statement, used: Statement): boolean {
  return used.names.some(
    (name) =>
      (user.path === used.path || user.imported.has(name)) &&
      new RegExp(`(?<![\\w/-])${name}(?![\\w-])`).test(user.text),
  );
}

function statementsOf({ path, text }: Source): Statement[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? '')),
  );
  return program.body
    .filter((statement) => !/^(Import|TS)/.test(declaredBy(statement).type))
    .map((statement) => ({
      path,
      text: text.slice(statement.start, statement.end),
      names: namesOf(statement),
      imported,
    }));
}

type Body = ReturnType<typeof parseSync>['program']['body'][number];

const declaredBy = (statement: Body) =>
  'declaration' in statement && statement.declaration ? statement.declaration : statement;

function namesOf(statement: Body): string[] {
  const declared = declaredBy(statement);
  if (declared.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : [];
  if (declared.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
