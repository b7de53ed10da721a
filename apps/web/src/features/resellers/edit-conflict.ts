import { ApiError } from '../../lib/api-client.ts';
import type { WholeReseller } from './resellers.api.ts';

/** What the edit form holds of a reseller. */
export interface EditValues {
  name: string;
  email: string;
  status: string;
  application_allowed: string[];
}

type Field = keyof EditValues;
const fields: Field[] = ['name', 'email', 'status', 'application_allowed'];

export function editValuesOf(
  reseller: Pick<WholeReseller, 'name' | 'email' | 'status' | 'application_allowed'>,
): EditValues {
  const { name, email, status, application_allowed } = reseller;
  return { name, email, status: String(status), application_allowed: application_allowed.map(({ id }) => String(id)) };
}

/**
 * Where what somebody else saved differs both from what was read and from what is typed. What was read is unknown of a draft that
 * is older than the page: then every difference counts.
 */
export function overtakenFields(read: EditValues | null, typed: EditValues, now: EditValues): Field[] {
  return fields.filter((field) => !isSame(typed[field], now[field]) && (!read || !isSame(read[field], now[field])));
}

/** What was typed, and for fields that were left as they were read what somebody else saved. */
export function mergedValues(read: EditValues | null, typed: EditValues, now: EditValues): EditValues {
  const isTyped = (field: Field) => !read || !isSame(read[field], typed[field]);
  const pick = <F extends Field>(field: F): EditValues[F] => (isTyped(field) ? typed[field] : now[field]);
  return {
    name: pick('name'),
    email: pick('email'),
    status: pick('status'),
    application_allowed: pick('application_allowed'),
  };
}

function isSame(a: string | string[], b: string | string[]): boolean {
  return [a].flat().sort().join() === [b].flat().sort().join();
}

/** How somebody is now, where a change was refused because somebody else's came first. */
export function currentOf(error: unknown): WholeReseller | null {
  if (!(error instanceof ApiError) || error.statusCode !== 'C10409') return null;
  return (error.data.current as WholeReseller | undefined) ?? null;
}

/**
 * Sends a change with the version that was read, and again with the present one where what changed since is none of this change's
 * business: a new password, a logo, a disabling.
 */
export async function sendOverUnrelated<T>(
  send: (version: number | undefined) => Promise<T>,
  version: number | undefined,
  isUnrelated: (current: WholeReseller) => boolean,
): Promise<T> {
  try {
    return await send(version);
  } catch (error) {
    const current = currentOf(error);
    if (!current || !isUnrelated(current)) throw error;
    return send(current.version);
  }
}
