import type { Group } from './groups.ts';
import type { InEveryLanguage } from './locales.ts';
import type { Channel } from './notifications.lists.ts';

/** The roles of a new installation besides the admin's, which holds everything. */
export type FirstRole = 'reseller' | 'subReseller' | 'support';

/** Something that people are told of, and may choose how. */
export interface Telling {
  /** Where it is shown among all of them. */
  readonly place: number;
  /** Whom it can concern. */
  readonly groups: readonly Group[];
  /** Of those, who holds this. */
  readonly permission?: string;
  /** Where it is told as long as nobody chose otherwise; channels that it never takes are left out. */
  readonly channels: Readonly<Partial<Record<Channel, boolean>>>;
}

/** What a feature adds to the lists of the house. Its calls stand in `<feature>.calls.ts`: they are typed from these. */
export interface Feature {
  /** By the name that the specification gives it. The id is stored with roles: it never changes, a new one is the next free of all. */
  readonly permissions?: Readonly<Record<string, { id: number; group: string; heldBy: readonly FirstRole[] }>>;
  /** What the audit log can tell of it: nothing else is written, and the portal has words for all. */
  readonly audit?: {
    /** As `kind.verb`; all of one kind stand in one feature. */
    readonly actions: readonly `${string}.${string}`[];
    /** What it is done to. */
    readonly targets: readonly string[];
    /** What entries tell of as it was and as it is, in camel case. What several features tell of is in `shared.feature.ts`. */
    readonly fields: readonly string[];
  };
  /** The codes that it refuses with, each with its HTTP status. Their texts, as those below, are held to all languages in the file that has them. */
  readonly errors?: Readonly<Record<string, { status: number } & Partial<InEveryLanguage>>>;
  /** What its answers say besides the text of their code: successes, and the variants that one code can have. */
  readonly said?: Readonly<Record<string, Partial<InEveryLanguage>>>;
  /** Why fields that are its alone are refused. What any field says is in `fields.validation.ts`, what several features say in `shared.validation.ts`. */
  readonly validation?: Readonly<Record<string, Partial<InEveryLanguage>>>;
  /** What it tells people of, besides what security needs. */
  readonly told?: Readonly<Record<string, Telling>>;
}

/** Names what a feature adds, and keeps its exact types. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** The words of a feature in the portal: of its audit actions, of their kinds and what they tell of, and of its permissions. */
export type WordsOf<F> = Given<{
  actions: Record<AuditOf<F>['actions'][number], string>;
  kinds: Record<KindIn<AuditOf<F>['actions'][number]> | AuditOf<F>['targets'][number], string>;
  fields: Record<AuditOf<F>['fields'][number], string>;
  permissions: Record<F extends { readonly permissions: infer P } ? keyof P : never, string>;
}>;

/** The first half of an action. */
export type KindIn<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

type AuditOf<F> = F extends { readonly audit: infer A extends NonNullable<Feature['audit']> } ? A : never;
/** Without the parts that have nothing. */
type Given<Parts> = { [P in keyof Parts as [keyof Parts[P]] extends [never] ? never : P]: Parts[P] };
