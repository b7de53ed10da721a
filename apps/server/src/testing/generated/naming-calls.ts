import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { inputSchema } from './hostile-input.ts';

/** Applications and groups are nobody's; a name or address that is given to something new names nothing. */
const namesNobody = /^(app_ids?|payment_plan_id|groupId|application_allowed|device_key)$/;
const namesSomething = /(^|_)(id|ids)$|Ids?$|mac_?address|resellerEmail|apiKey|user|_by$/i;

/** Calls of the portal with a place in the path, or with a field by which somebody's record is named. */
export function namingCalls(): string[] {
  return allCalls
    .filter(({ surface }) => surface !== 'device')
    .filter((call) => call.params !== undefined || fieldsOf(call).some(isNaming))
    .map(({ method, path }) => `${method} ${path}`);
}

function isNaming(field: string): boolean {
  return namesSomething.test(field) && !namesNobody.test(field) && field !== 'username';
}

function fieldsOf(call: Call): string[] {
  return [call.query, call.body].flatMap((schema) => fieldNames(inputSchema(schema)));
}

function fieldNames(schema: ReturnType<typeof inputSchema>): string[] {
  const own = Object.entries(schema.properties ?? {});
  return [
    ...own.flatMap(([name, property]) => [name, ...fieldNames(property)]),
    ...(schema.items ? fieldNames(schema.items) : []),
  ];
}
