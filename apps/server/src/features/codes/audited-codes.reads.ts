import { normalizeCodeValue } from '@tessera/contracts/code-value';
import { sql } from 'kysely';
import { holds } from '../../platform/http/actor.ts';
import type { Audited } from '../audit/audit.public.ts';

/**
 * Activation codes are known by what is typed in, which may have the shape of a MAC, to whoever may see them in their list: it redeems them.
 * A purchase of some by its number alone.
 */
export const auditedCodes: Audited<'code' | 'code-purchase'> = {
  code: {
    named: (ids) => sql`SELECT id::text, value AS name FROM activation_codes WHERE id = ANY (${ids}::bigint[])`,
    found: ({ text }) => sql`SELECT id::text FROM activation_codes WHERE value = ${normalizeCodeValue(text)}`,
    isShownTo: (actor) => holds(actor, 'index-code'),
  },
  'code-purchase': null,
};
