import type { IForbiddenRuleType } from 'dependency-cruiser';

const FEATURES = '^apps/server/src/features/';
const PLATFORM = '^apps/server/src/platform/';
const SERVER_TOP = '^apps/server/src/[^/]+\\.ts$';
/** Tests, and what only they use, may reach for anything on their own side. */
const TESTS = ['\\.(test|fixture|setup)\\.tsx?$', '/testing/'];

/**
 * "Who may import whom" of docs/architecture.md. The patterns name roles, not features, so that a new feature is
 * covered without a change here; `architecture.test.ts` plants a violation of each.
 */
export const RULES: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'What needs each other belongs together, or the third thing that both need is missing.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'server-layers-features',
    comment: 'main → app → features → platform: a feature knows nothing above it.',
    severity: 'error',
    from: { path: FEATURES, pathNot: TESTS },
    to: { path: SERVER_TOP },
  },
  {
    name: 'server-layers-platform',
    comment: 'main → app → features → platform: the platform knows no feature, and no setting by name.',
    severity: 'error',
    from: { path: PLATFORM, pathNot: TESTS },
    to: { path: [FEATURES, SERVER_TOP] },
  },
  {
    name: 'server-features-meet-in-public',
    comment: 'Another feature is used through its *.public.ts only.',
    severity: 'error',
    from: { path: `${FEATURES}([^/]+)/`, pathNot: TESTS },
    to: { path: FEATURES, pathNot: [`${FEATURES}$1/`, '\\.public\\.ts$'] },
  },
  {
    name: 'server-tests-stay-out',
    comment: 'What serves must not need what tests.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/', pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'server-routes-hold-no-sql',
    comment: 'A route calls commands, queries and reads; it builds no SQL, and knows no type of it.',
    severity: 'error',
    from: { path: `${FEATURES}.+\\.routes\\.ts$` },
    to: { path: '(^|/)node_modules/(kysely|pg|pg-[^/]+)/' },
  },
  {
    name: 'server-sql-in-its-place',
    comment: 'SQL is in *.queries.ts, *.reads.ts and the platform.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [...TESTS, '\\.(queries|reads)\\.ts$', PLATFORM] },
    to: { path: '(^|/)node_modules/(kysely|pg|pg-[^/]+)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-commands-know-no-fastify',
    comment: 'Commands and rules work without HTTP; *.routes.ts translates.',
    severity: 'error',
    from: { path: FEATURES, pathNot: [...TESTS, '\\.routes\\.ts$'] },
    to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
  },
  {
    name: 'server-commands-know-no-wire',
    comment: 'Of HTTP and of the calls, commands and rules know types at most (who acts, what is asked).',
    severity: 'error',
    from: { path: FEATURES, pathNot: [...TESTS, '\\.routes\\.ts$'] },
    to: {
      path: [`${PLATFORM}http/`, '^packages/contracts/src/[^/]+\\.calls\\.ts$'],
      // Who acts, and what they may, is asked everywhere.
      pathNot: [`${PLATFORM}http/actor\\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-and-web-never-meet',
    comment: 'They share the contract and nothing else.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/(web|player)/' },
  },
  {
    name: 'web-and-server-never-meet',
    comment: 'They share the contract and nothing else.',
    severity: 'error',
    from: { path: '^apps/(web|player)/' },
    to: { path: '^(apps/server|tools|bench)/' },
  },
  {
    name: 'player-stands-alone',
    comment: 'The player is a customer of /device/v1: it knows no portal.',
    severity: 'error',
    from: { path: '^apps/player/' },
    to: {
      path: ['^apps/web/', '^packages/contracts/src/'],
      pathNot: ['^packages/contracts/src/(player\\.[a-z]+|mac|playlist|locales|limits|errors|envelope|call)\\.ts$'],
    },
  },
  {
    name: 'web-knows-no-player',
    comment: 'Two pages, two builds.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^apps/player/' },
  },
  {
    name: 'web-features-do-not-meet',
    comment: 'What two features need goes to ui (if it knows no domain word) or to lib.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TESTS },
    to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/'] },
  },
  {
    name: 'web-layers',
    comment: 'app → features → ui, lib.',
    severity: 'error',
    from: { path: '^apps/web/src/(features|ui|lib)/', pathNot: TESTS },
    to: { path: '^apps/web/src/(app/|main\\.tsx$)' },
  },
  {
    name: 'web-ui-and-lib-know-no-feature',
    comment: 'app → features → ui, lib.',
    severity: 'error',
    from: { path: '^apps/web/src/(ui|lib)/', pathNot: TESTS },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'web-ui-knows-no-domain',
    comment: 'ui shows whatever it is given; from the contract it takes what every feature shares.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TESTS },
    to: {
      path: '^packages/contracts/src/',
      pathNot: [
        '^packages/contracts/src/(limits|locales|errors|envelope|fields|mac|call)\\.ts$',
        '^packages/contracts/src/messages/',
      ],
    },
  },
  {
    name: 'web-takes-calls-as-types',
    comment: 'Their schemas would weigh on every page; *.forms.ts holds what the pages may load (ruling 53).',
    severity: 'error',
    from: { path: '^apps/(web|player)/', pathNot: TESTS },
    to: { path: '^packages/contracts/src/(.+\\.calls|all-calls)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'contracts-import-zod-only',
    comment: 'Both sides load the contract.',
    severity: 'error',
    from: { path: '^packages/contracts/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'contracts-zod-mini',
    comment: 'The classic form weighs 18 kB more in each page and breaks its Content-Security-Policy (ruling 53).',
    severity: 'error',
    from: { path: '^packages/contracts/src/', pathNot: TESTS },
    to: { path: '(^|/)node_modules/zod/', pathNot: ['/zod/(v4/)?mini/'] },
  },
  {
    name: 'nothing-missing',
    comment: 'An import that leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:'] },
  },
];
