import type { Import } from './imports.ts';

export type Rule = {
  name: string;
  why: string;
  from: RegExp;
  fromNot?: RegExp;
  /** What those must not import. */
  to: RegExp;
  toNot?: RegExp;
  /** Allowed within one folder: when the first groups of `from` and `to` are the same. */
  isSameAllowed?: boolean;
  areTypesAllowed?: boolean;
};

const SERVER = /^apps\/server\/src\//;
const SERVER_TOP = /^apps\/server\/src\/[^/]+\.ts$/;
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const PLATFORM = /^apps\/server\/src\/platform\//;
const CONTRACT = /^packages\/contracts\/src\//;
/** Tests, and what only they use, may reach for anything on their own side. */
const TESTS = /(\.(test|fixture|scene|setup)\.tsx?$)|(\/testing\/)/;
const SQL_LIBRARIES = /^npm:(kysely|pg|pg-[^/]+)(\/|$)/;

const WEB_LAYERS = 'app → features → domain → ui → lib:';

/**
 * "Who may import whom" of docs/architecture.md. The patterns name roles, not features, so that a new feature is
 * covered without a change here; `architecture.test.ts` plants a violation of each.
 */
export const RULES: Rule[] = [
  {
    name: 'server-layers-features',
    why: 'main → app → features → platform: a feature knows nothing above it.',
    from: FEATURE,
    fromNot: TESTS,
    to: SERVER_TOP,
  },
  {
    name: 'server-layers-platform',
    why: 'main → app → features → platform: the platform knows no feature, and no setting by name.',
    from: PLATFORM,
    fromNot: TESTS,
    to: /^apps\/server\/src\/(features\/|[^/]+\.ts$)/,
  },
  {
    name: 'server-features-meet-in-public',
    why: 'Another feature is used through its *.public.ts only.',
    from: FEATURE,
    fromNot: TESTS,
    to: FEATURE,
    toNot: /\.public\.ts$/,
    isSameAllowed: true,
  },
  {
    name: 'tests-stay-out',
    why: 'What serves must not need what tests.',
    from: /^(apps|packages)\/[^/]+\/src\//,
    fromNot: TESTS,
    to: TESTS,
  },
  {
    name: 'server-routes-hold-no-sql',
    why: 'A route calls commands, queries and reads; it builds no SQL, and knows no type of it.',
    from: /^apps\/server\/src\/features\/.+\.routes\.ts$/,
    to: SQL_LIBRARIES,
  },
  {
    name: 'server-sql-in-its-place',
    why: 'SQL is in *.queries.ts, *.reads.ts and the platform.',
    from: SERVER,
    fromNot: new RegExp(`${TESTS.source}|\\.(queries|reads)\\.ts$|${PLATFORM.source}`),
    to: SQL_LIBRARIES,
    areTypesAllowed: true,
  },
  {
    name: 'server-commands-know-no-fastify',
    why: 'Commands and rules work without HTTP; *.routes.ts translates.',
    from: FEATURE,
    fromNot: new RegExp(`${TESTS.source}|\\.routes\\.ts$`),
    to: /^npm:(fastify$|fastify\/|@fastify\/)/,
  },
  {
    name: 'server-commands-know-no-wire',
    why: 'Of HTTP and of the calls, commands and rules know types at most; who acts, and what they may, is asked everywhere.',
    from: FEATURE,
    fromNot: new RegExp(`${TESTS.source}|\\.routes\\.ts$`),
    to: /^apps\/server\/src\/platform\/http\/|^packages\/contracts\/src\/[^/]+\.calls\.ts$/,
    toNot: /\/platform\/http\/actor\.ts$/,
    areTypesAllowed: true,
  },
  {
    name: 'server-meets-no-page',
    why: 'They share the contract and nothing else.',
    from: /^apps\/server\//,
    to: /^apps\/(web|player)\//,
  },
  {
    name: 'pages-meet-no-server',
    why: 'They share the contract and nothing else.',
    from: /^apps\/(web|player)\//,
    to: /^(apps\/server|tools|bench|drills)\//,
  },
  {
    name: 'player-stands-alone',
    why: 'The player is a customer of /device/v1: it knows no portal.',
    from: /^apps\/player\//,
    to: /^(apps\/web|packages\/contracts)\//,
    toNot:
      /^packages\/contracts\/src\/(player\.[a-z]+|code-value|mac|playlist|product|served-page|older-browsers|locales|limits|errors|envelope|call)\.ts$/,
  },
  {
    name: 'web-knows-no-player',
    why: 'Two pages, two builds.',
    from: /^apps\/web\//,
    to: /^apps\/player\//,
  },
  {
    name: 'web-features-do-not-meet',
    why: 'What two features need goes to ui (if it knows no domain word) or to domain.',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    fromNot: TESTS,
    to: /^apps\/web\/src\/features\/([^/]+)\//,
    isSameAllowed: true,
  },
  {
    name: 'web-layers-features',
    why: `${WEB_LAYERS} a feature knows nothing above it.`,
    from: /^apps\/web\/src\/features\//,
    fromNot: TESTS,
    to: /^apps\/web\/src\/(app\/|main\.tsx$)/,
  },
  {
    name: 'web-layers-domain',
    why: `${WEB_LAYERS} what several features draw knows none of them.`,
    from: /^apps\/web\/src\/domain\//,
    fromNot: TESTS,
    to: /^apps\/web\/src\/(features\/|app\/|main\.tsx$)/,
  },
  {
    name: 'web-layers-ui',
    why: `${WEB_LAYERS} a widget shows whatever it is given.`,
    from: /^apps\/web\/src\/ui\//,
    fromNot: TESTS,
    to: /^apps\/web\/src\/(domain\/|features\/|app\/|main\.tsx$)/,
  },
  {
    name: 'web-layers-lib',
    why: `${WEB_LAYERS} everything stands on lib, and lib on nothing.`,
    from: /^apps\/web\/src\/lib\//,
    fromNot: TESTS,
    to: /^apps\/web\/src\/(ui\/|domain\/|features\/|app\/|main\.tsx$)/,
  },
  {
    name: 'web-ui-knows-no-domain',
    why: 'ui shows whatever it is given; from the contract it takes what every feature shares.',
    from: /^apps\/web\/src\/ui\//,
    fromNot: TESTS,
    to: CONTRACT,
    toNot: /^packages\/contracts\/src\/((limits|locales|errors|envelope|fields|mac|rich-text|call)\.ts|messages\/.+)$/,
  },
  {
    name: 'web-lib-knows-no-domain',
    why: 'lib carries every call and knows none of them: of the contract it takes their list, who acts, and what every feature shares.',
    from: /^apps\/web\/src\/lib\//,
    fromNot: TESTS,
    to: CONTRACT,
    toNot:
      /^packages\/contracts\/src\/((limits|first-limits|locales|errors|envelope|call|all-calls|groups|permissions|portal-session|product|served-page|utc-day|money|folded)\.ts|messages\/.+)$/,
  },
  {
    name: 'pages-take-lists-as-types',
    why: 'Schemas, and texts in five languages, would weigh on every page; *.forms.ts holds what the pages may load.',
    from: /^apps\/(web|player)\//,
    fromNot: TESTS,
    to: /^packages\/contracts\/src\/(.+\.(calls|feature|said|errors|validation)|all-calls|features|permissions|default-roles|errors|audit\.actions|told|messages\/all)\.ts$/,
    areTypesAllowed: true,
  },
  {
    name: 'contracts-import-zod-only',
    why: 'Both sides load the contract; the classic zod would weigh 18 kB more in each page.',
    from: CONTRACT,
    fromNot: TESTS,
    to: /./,
    toNot: /^packages\/contracts\/src\/|^npm:zod\/(v4-)?mini$/,
  },
];

/** What no folder may hold, whoever imports it. */
const PLACES: { name: string; why: string; files: RegExp }[] = [
  {
    name: 'web-lib-draws-nothing',
    why: 'What draws is a widget (ui), or about something (domain).',
    files: /^apps\/web\/src\/lib\/.+\.tsx$/,
  },
];

/** `rule: module` for each module that is where it must not be. */
export function findMisplaced(modules: string[]): string[] {
  return PLACES.flatMap(({ name, files }) =>
    modules.filter((module) => files.test(module)).map((module) => `${name}: ${module}`),
  );
}

/** `rule: from → to` for each import that a rule forbids. */
export function findViolations(imports: Import[]): string[] {
  return RULES.flatMap((rule) =>
    imports.filter((one) => forbids(rule, one)).map(({ from, to }) => `${rule.name}: ${from} → ${to}`),
  );
}

function forbids(rule: Rule, { from, to, isTypeOnly }: Import): boolean {
  const source = rule.from.exec(from);
  const target = rule.to.exec(to);
  if (!source || !target || rule.fromNot?.test(from) || rule.toNot?.test(to)) return false;
  if (rule.areTypesAllowed && isTypeOnly) return false;
  return !(rule.isSameAllowed && source[1] === target[1]);
}

/** Groups of modules that need each other to load, each sorted. Types may: they are gone by then. */
export function findCycles(imports: Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reach = (start: string): Set<string> => {
    const reached = new Set<string>();
    const open = [...(targets.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(targets.get(next) ?? []));
    }
    return reached;
  };
  const reached = new Map([...targets.keys()].map((module) => [module, reach(module)]));
  const groups = [...reached].flatMap(([module, all]) =>
    all.has(module) ? [[...all].filter((other) => reached.get(other)?.has(module)).sort()] : [],
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}
