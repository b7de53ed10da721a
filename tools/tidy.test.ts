import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { trackedFiles } from './tracked-files.ts';

// What a reviewer would otherwise have to say again and again, and no linter says.

type Rule = {
  name: string;
  /** Which files it is about, by their path in the repository. */
  files: RegExp;
  except?: RegExp;
  /** Finds what must not be there. */
  pattern: RegExp;
  /** A line that breaks it, and one that doesn't. */
  bad: string;
  good: string;
};

const CODE = /\.(ts|tsx)$/;
const SERVER_CODE = /^apps\/server\/src\/.*\.ts$/;
const TEST_CODE = /(\.(test|fixture|scene|setup)\.tsx?$)|\/testing\//;
/** The rules must spell what they forbid. */
const ITSELF = /^tools\/tidy\.test\.ts$/;

const RULES: Rule[] = [
  {
    name: 'nothing is left for later in a comment',
    files: /\.(ts|tsx|css|sql|sh|html)$/,
    pattern: /\b(TODO|FIXME|XXX)\b/,
    bad: '// TODO: more',
    good: '// every todo list is kept elsewhere',
  },
  {
    name: 'no test is left out or run alone',
    files: /\.(test|spec)\.tsx?$/,
    pattern: /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b/,
    bad: "test.skip('…')",
    good: "test.runIf(isRoot)('…')",
  },
  {
    name: 'no type is waved through',
    files: CODE,
    pattern: /\bas any\b|@ts-(ignore|nocheck|expect-error)/,
    bad: 'value as any',
    good: 'as few as many',
  },
  {
    name: 'no lint rule is waved through without a reason',
    files: CODE,
    pattern: /biome-ignore[^:]*(?::\s*(<explanation>)?\s*(\*\/|\})?\s*)?$/m,
    bad: '// biome-ignore lint/a11y/x: <explanation>',
    good: '// biome-ignore lint/a11y/x: the dialog itself takes the focus',
  },
  {
    name: 'nothing that is typed or pasted is cut in silence: the form says what is too long',
    files: /^apps\/web\/src\/(domain|features)\/.*\.tsx$/,
    pattern: /\bmaxLength[=:]/,
    bad: '<TextInput maxLength={12} />',
    good: '<TextInput error={tooLong} />',
  },
  {
    name: 'text stands where its parent’s does in Chromium too, which knows that under its old name only',
    files: /\.css$/,
    pattern: /^(?!.*-webkit-match-parent).*text-align: match-parent/s,
    bad: 'p { text-align: match-parent; }',
    good: 'p { text-align: match-parent; } @supports (text-align: -webkit-match-parent) { p { text-align: -webkit-match-parent; } }',
  },
  {
    name: 'the portal says that once, as --match-parent',
    files: /^apps\/web\/.*\.css$/,
    except: /\/tokens\.css$/,
    pattern: /text-align: (-webkit-)?match-parent/,
    bad: 'p { text-align: -webkit-match-parent; }',
    good: 'p { text-align: var(--match-parent); }',
  },
  {
    name: 'a field that shows an example runs as the page does: of another one Firefox draws nothing where that is from the right',
    files: /^apps\/web\/.*\.css$/,
    pattern: /(^|\})(?![^{}]*placeholder)[^{}]*\{[^{}]*unicode-bidi: plaintext/,
    bad: 'input { unicode-bidi: plaintext; }',
    good: 'input:not(:placeholder-shown) { unicode-bidi: plaintext; }',
  },
  {
    name: 'what scrolls is as high as what it holds before it shrinks; from nothing (`flex: 1`) Safari leaves it at nothing',
    files: /\.css$/,
    pattern: /\{[^{}]*(\bflex: 1;[^{}]*overflow(-y)?: auto|overflow(-y)?: auto;[^{}]*\bflex: 1;)/,
    bad: 'p { flex: 1; overflow-y: auto; }',
    good: 'p { flex: auto; overflow-y: auto; } b { flex: 1; }',
  },
  {
    name: 'only config.ts reads the environment',
    files: SERVER_CODE,
    except: /(^apps\/server\/src\/config\.ts$)|(\.(test|fixture|scene|setup)\.ts$)|\/testing\//,
    pattern: /\bprocess\.env\b/,
    bad: 'process.env.PORT',
    good: 'config.port',
  },
  {
    name: 'only platform/clock reads the time',
    files: SERVER_CODE,
    except: /(^apps\/server\/src\/platform\/clock\.ts$)|(\.(test|fixture|scene|setup)\.ts$)|\/testing\//,
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bDate\(\)/,
    bad: 'const at = new Date();',
    good: 'const at = new Date(text);',
  },
  {
    name: 'only platform/db opens transactions',
    files: SERVER_CODE,
    except: /^apps\/server\/src\/platform\/(csv|db|jobs)\/|\.(test|fixture|scene|setup)\.ts$|\/testing\//,
    pattern: /\.(start)?[tT]ransaction\(|['"`]\s*(BEGIN|COMMIT|START TRANSACTION)\b/,
    bad: 'await db.transaction().execute(work)',
    good: 'await write(work)',
  },
  {
    name: 'styles name no left and no right, so that right-to-left needs no second sheet',
    files: /^apps\/(web|player)\/.*\.css$/,
    pattern:
      /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
    bad: '  margin-left: 4px;',
    good: '  margin-inline-start: 4px;',
  },
  {
    name: 'nor do styles in code',
    files: /^apps\/(web|player)\/src\/.*\.tsx?$/,
    except: TEST_CODE,
    pattern:
      /\b(?:margin|padding|border)(?:Left|Right)\w*\s*[:=]|\b(?:ml|mr|pl|pr)=[{"]|\bta="(?:left|right)"|textAlign:\s*'(?:left|right)'/,
    bad: '<Group ml="md">',
    good: '<Group ms="md">',
  },
  {
    name: 'links lead where the router knows a screen: no address is glued by hand, and none cast',
    files: /^apps\/web\/src\//,
    except: TEST_CODE,
    pattern: /\bas '\/|\b(?:to|href)(?:=\{|: )`\/|component=\{Link\}/,
    bad: "<Link to={`/check-mac` as '/'}>",
    good: '<ButtonLink link={{ to: "/check-mac", search: { mac } }}>',
  },
  {
    name: 'calls of the portal are made where one knows what they are about',
    files: /^apps\/web\/src\/(lib|ui)\//,
    except: TEST_CODE,
    pattern: /\b(?:api\(|(?:Portal|Call)(?:Answer|Sent|Input)<)'[A-Z]+ \//,
    bad: "api('GET /profile', { signal })",
    good: 'api(call, input)',
  },
  {
    name: 'nobody’s own machine is in it',
    files: /\.(ts|tsx|css|sql|sh|html|json|md|yml|yaml|toml)$/,
    except: /^package-lock\.json$/,
    pattern: /(^|[\s'"`(=:])(\/home\/\w+|\/Users\/\w+|\/root\/|C:\\Users)/m,
    bad: "'/home/me/data'",
    good: "'/var/lib/data'",
  },
  {
    name: 'no test puts a module in another’s place: its process is that of other test files too',
    files: /^(apps\/server|packages|bench|tools)\/.*\.(test|fixture)\.ts$/,
    pattern: /\bvi\.(mock|doMock|hoisted|resetModules)\(/,
    bad: "vi.mock('./mailer.ts');",
    good: "vi.spyOn(mailer, 'send').mockReturnValueOnce(sent);",
  },
  {
    name: 'for how long a test waits stands once, in vitest.config.ts: expect.poll waits so, and nothing sleeps',
    files: /\.(test|fixture)\.tsx?$/,
    pattern: /\bvi\.wait(For|Until)\(|\bsetConfig\(|\b[tT]imeout: \d|timers\/promises/,
    bad: 'await vi.waitFor(isReady, { timeout: 20_000 });',
    good: 'await expect.poll(isReady).toBe(true);',
  },
  {
    name: 'a merge is finished',
    files: /./,
    except: /\.(png|jpg|webp|woff2?|ico)$/,
    pattern: /^(<{7} |>{7} )/m,
    bad: `${'<'.repeat(7)} HEAD`,
    good: '<<< here >>>',
  },
];

/** Long enough for one idea, short enough to be read at once. Lists of texts are as long as there are texts. */
const MAX_LINES = 350;
/** A table of cases is read a row at a time. */
const MAX_TEST_LINES = 500;
const LONG_BY_NATURE = /(\/messages\/|\/locales\/|\/i18n\/|\.generated\.)/;

/** A generator's, which writes as it likes. */
const GENERATED = /^clients\/typescript\/src\//;

const files = trackedFiles().filter((path) => !GENERATED.test(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('there are files to read', () => {
  expect(files.filter((path) => CODE.test(path)).length).toBeGreaterThan(100);
});

describe.each(RULES)('$name', ({ files: matching, except, pattern, bad, good }) => {
  test('in every file', () => {
    const concerned = files.filter((path) => matching.test(path) && !except?.test(path) && !ITSELF.test(path));
    expect(concerned.flatMap((path) => findIn(path, pattern))).toEqual([]);
  });

  test('and a breach would be found', () => {
    expect(bad).toMatch(pattern);
    expect(good).not.toMatch(pattern);
  });
});

test(`no file of code has more than ${MAX_LINES} lines, and no test more than ${MAX_TEST_LINES}`, () => {
  const long = files
    .filter((path) => CODE.test(path) && !LONG_BY_NATURE.test(path))
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > (TEST_CODE.test(path) ? MAX_TEST_LINES : MAX_LINES));
  expect(long).toEqual([]);
});

test('each migration has a number of its own', () => {
  const numbers = files.flatMap((path) => /^apps\/server\/migrations\/(\d{4})_/.exec(path)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('files and folders are named in kebab-case; a function of the database as the function is', () => {
  const inScope = files.filter((path) =>
    /^(apps\/[^/]+|packages\/[^/]+)\/src\/|^(tools|bench|drills|e2e)\//.test(path),
  );
  const named = inScope.map((path) => path.replace(/(?<=\/sql\/)[a-z0-9_]+(?=(\.core)?\.sql$)/, 'function'));
  expect(named.filter((path) => !path.split('/').every((part) => /^[a-z0-9.-]+$/.test(part)))).toEqual([]);
});

/** `path:line: the line`, so that an editor can jump there. */
function findIn(path: string, pattern: RegExp): string[] {
  const text = read(path);
  if (!pattern.test(text)) return [];
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))
    .slice(0, 10);
}
