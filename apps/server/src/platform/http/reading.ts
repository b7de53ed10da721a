import type { Call, Schema } from '@tessera/contracts/call';
import { validationKeys } from '@tessera/contracts/messages/all';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import * as z from 'zod/mini';
import { DeviceRefusal, type FieldFinding, Refusal } from '../refusal.ts';

const known = new Set<string>(validationKeys);

type Caller = Parameters<NonNullable<Call['bodyOf']>>[0];
type Parts = { params: unknown; query: unknown; body: unknown };

/**
 * Reads the parts of a request by the call's schemas.
 * @throws C10011 (or the call's own code) with every finding, under the payload's own field names.
 */
export function readParts(call: Call, parts: Parts, missingFiles: string[] = [], caller: Caller | null = null): Parts {
  const findings: Record<string, FieldFinding[]> = {};
  for (const name of missingFiles) findings[name] = [{ key: 'fileRequired' }];
  const read = (schema: Schema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, value ?? {});
    if (result.success) return result.data;
    for (const issue of result.error.issues) collect(findings, issue);
    return undefined;
  };
  const output = {
    params: read(call.params, parts.params),
    query: read(call.query, parts.query),
    body: read((caller && call.bodyOf?.(caller)) ?? call.body, parts.body),
  };
  if (Object.keys(findings).length === 0) return output;
  if (call.surface === 'device') throw new DeviceRefusal('invalid_input');
  throw new Refusal(call.invalidCode ?? 'C10011', { fields: findings });
}

/** Reads something that is not a whole request (decoded base64 fields, say). @throws C10011 */
export function readValue<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const findings: Record<string, FieldFinding[]> = {};
  for (const issue of result.error.issues) collect(findings, issue);
  throw new Refusal('C10011', { fields: findings });
}

function collect(findings: Record<string, FieldFinding[]>, issue: z.core.$ZodIssue): void {
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) findings[fieldName([...issue.path, name])] = [{ key: 'unknownField' }];
    return;
  }
  const field = fieldName(issue.path);
  const key = known.has(issue.message) ? (issue.message as ValidationKey) : 'invalid';
  const list = findings[field] ?? [];
  if (list.some((finding) => finding.key === key)) return;
  findings[field] = [...list, { key, values: { ...issue } }];
}

/** `requestData.email` answers under `email`; a place in a list under the list, what is in an entry of it with its place: `list.2.name`. */
function fieldName(path: PropertyKey[]): string {
  const names = path.slice(path[0] === 'requestData' ? 1 : 0);
  while (typeof names.at(-1) === 'number') names.pop();
  return names.map(String).join('.') || 'requestData';
}
