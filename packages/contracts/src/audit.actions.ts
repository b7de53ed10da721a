import { type FeaturePart, featureParts } from './features.ts';

type Audit = FeaturePart<'audit'>;

/** What was done, as `kind.verb`: `user.add`, `passcode.change`. */
export type AuditAction = Audit['actions'][number];
/** What it was done to. */
export type AuditTarget = Audit['targets'][number];
/** What an entry can tell of as it was and as it is. */
export type AuditField = Audit['fields'][number];

/** The same, as the columns are named that some entries are taken from. */
export type AuditColumn = SnakeCase<AuditField>;

const audits = featureParts('audit');
export const auditActions = audits.flatMap(({ actions }) => actions) as AuditAction[];
export const auditTargets = audits.flatMap(({ targets }) => targets) as AuditTarget[];
export const auditFields = audits.flatMap(({ fields }) => fields) as AuditField[];

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
