export type Place = {
  name: string;
  why: string;
  files: RegExp;
  except: RegExp;
  /** Finds what must not be there. */
  pattern: RegExp;
  bad: string[];
  good: string[];
};

const TESTS = /\.(test|fixture|scene|setup)\.ts$/;

/** What this portal is about: who knows these words is a feature. */
const DOMAIN_WORDS =
  /reseller|credit|ticket|webhook|playlist|activat|\bapks?\b|receipt|passcode|voucher|payment|notification\b|ledger|\bmacs?\b|my-device|\btsr_|\b(users|transfers|accounts|devices|orders|roles|sessions|user_applications|role_permissions|account_tokens|audit_log|activation_codes)\b['`]/i;

export const PLACES: Place[] = [
  {
    name: 'the platform knows no domain word',
    why: 'What is about something belongs to its feature; the platform registers what features hand it.',
    files: /^apps\/server\/src\/platform\/.*\.ts$/,
    except: TESTS,
    pattern: DOMAIN_WORDS,
    bad: [
      "import { countTickets } from './tickets.ts';",
      'export const resellerLimit = 5;',
      "await db.selectFrom('users').execute();",
      "queueMail(ctx, { template: 'credit-low' })",
      "action: 'playlist.reset',",
      "if (!holds(actor, 'Api-Control', 'purchase-package')) refuse(activation);",
      '/** Counts look-ups of a MAC. */',
      'const webhooks = await listWebhooks(db);',
      'const passcodeTries = 5;',
      'return /^tsr_\\w{8,}$/.test(bearer);',
      "'With a token of `/v1/my-device/open`.',",
    ],
    good: [
      'const credentials = readCredentials(request);',
      'const macro = expand(text);',
      '/** Tells people and their sessions apart. */',
      'const isActive = true;',
    ],
  },
  {
    name: 'SQL is in *.queries.ts, *.reads.ts and sql/, and in the platform',
    why: 'Who looks for what touches a table looks there, and commands read without a database in mind.',
    files: /^apps\/server\/src\/.*\.ts$/,
    except: new RegExp(`${TESTS.source}|\\.(queries|reads)\\.ts$|/src/(platform|testing)/`),
    pattern:
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql[`<.]|\.(executeQuery|query)(<.*>)?\(|['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/,
    bad: [
      "const rows = await tx.selectFrom('users').selectAll().execute();",
      "await tx.insertInto('outbox').values(row).execute();",
      'const found = sql<number>`count(*)`;',
      'where(sql`now() < expires_at`)',
      "await pool.query('VACUUM');",
      'const text = `SELECT id FROM users`;',
    ],
    good: [
      'const plan = selectPlan(plans);',
      "import { findRole } from './roles.queries.ts';",
      'const { query } = request;',
      '/** Select what is asked for. */',
    ],
  },
  {
    name: 'people writes who somebody is, and identity their own secrets and profile',
    why: 'Each write of `users` counts a version and may end sessions; a third feature that wrote it would know neither.',
    files: /^apps\/server\/src\/features\/.*\.ts$/,
    except: new RegExp(`${TESTS.source}|/features/(people|identity)/`),
    pattern: /\.(insertInto|updateTable|deleteFrom)\('users\b|\b(UPDATE|INSERT INTO|DELETE FROM) (core\.)?users\b/,
    bad: ["await tx.updateTable('users').set(change).execute();", 'UPDATE users u SET role_id = 1'],
    good: ["await tx.selectFrom('users').select('id').execute();", 'UPDATE users_seen SET at = now()'],
  },
  {
    name: 'what a function of the database leaves to be done says for which request',
    why: 'One transaction does the work of several requests; `on_behalf_of` knows whose a row is.',
    files: /^apps\/server\/src\/.*\.sql$/,
    except: /^$/,
    pattern: /INSERT INTO (\{\{environment\}\}\.)?outbox \((?!.*\brequest_id\b)/,
    bad: [
      'INSERT INTO {{environment}}.outbox (kind, payload, created_at)',
      'INSERT INTO outbox (kind, payload, created_at)',
    ],
    good: ['INSERT INTO {{environment}}.outbox (kind, payload, created_at, request_id)'],
  },
  {
    name: 'that credit moved is said with `creditMoved`',
    why: 'The balance in the bar is read anew by it alone, or taken from the answer unless that is an old one; `changed` reaches what lists credit.',
    files: /^apps\/web\/src\/.*\.tsx?$/,
    except: /\/domain\/credit\/balance\.ts$|\.test\.tsx?$/,
    pattern: /\bchanged\([^)]*'credit'|\bremaining_credit\b/,
    bad: [
      "await changed('moves', 'people', 'credit');",
      "void changed('credit');",
      'void creditMoved({ remaining_credit });',
    ],
    good: ["await Promise.all([creditMoved(), changed('moves')]);", "queryKey: [['credit', 'people'], 'statement'],"],
  },
  {
    name: 'whether something of the server has ended is asked of its clock',
    why: 'Who compares a time that the server told with this device’s own clock is hours off where that is: `lib/server-clock.ts`.',
    files: /^apps\/web\/src\/(domain|features|lib|ui)\/.*\.tsx?$/,
    except:
      /\.(test|fixture)\.tsx?$|\/lib\/(server-clock|watch-idle|unanswered|reload-when-outdated|api-client)\.ts$|\/(session-timeout|use-held)\.tsx?$/,
    pattern: /\bDate\.now\b|\bnew Date\(\)/,
    bad: ['const state = deviceStateOf(device, new Date());', 'const [now] = useState(Date.now);'],
    good: ['const now = serverDate();', 'new Date(row.created_at)'],
  },
  {
    name: 'a filter’s change is handed on as it came, by `renamed` where the list has other names',
    why: 'Each side of a range comes by itself: who takes both out of it clears the one that was not changed.',
    files: /^apps\/web\/src\/features\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    pattern: /\bonChange: \(\{ (from|to|min|max)\b/,
    bad: ['onChange: ({ min, max }) => set({ cost_from: min, cost_to: max }),'],
    good: ["onChange: (next) => set(renamed(next, { min: 'cost_from', max: 'cost_to' })),"],
  },
];
