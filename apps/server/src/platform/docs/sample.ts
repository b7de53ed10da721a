import type { JsonSchema } from './document.ts';

export interface Samples {
  /** What fields of these names are shown with, where it is more telling than what their schema alone allows. */
  values: Record<string, unknown>;
  /** By a call's path: fields that no schema requires, though one of several must be there. */
  fields: Record<string, string[]>;
}

/** Those of one call. */
export interface CallSamples {
  values: Record<string, unknown>;
  fields: string[];
}

/** A value that a schema allows: what must be sent, and of what may be left out nothing. */
export function sampleOf(schema: JsonSchema, samples: CallSamples, name = ''): unknown {
  if (Object.hasOwn(samples.values, name) && isOfType(samples.values[name], schema)) return samples.values[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, samples, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, samples, name)));
  const type = typeOf(schema);
  if (type === 'object') return sampleObject(schema, samples);
  if (type === 'array') return sampleArray(schema, samples, name);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return sampleText(schema, name);
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, samples: CallSamples): object {
  const names = Object.keys(properties);
  const asked = names.filter((name) => required.includes(name) || samples.fields.includes(name));
  const shown = asked.length > 0 ? asked : names.slice(0, 1);
  return Object.fromEntries(shown.map((key) => [key, sampleOf(properties[key] ?? {}, samples, key)]));
}

function sampleArray({ items = {}, minItems = 1 }: JsonSchema, samples: CallSamples, name: string): unknown[] {
  return Array.from({ length: Math.max(1, minItems) }, () => sampleOf(items, samples, name));
}

function sampleText({ format, minLength = 1 }: JsonSchema, name: string): string {
  if (format === 'date-time') return '2027-01-15T12:00:00.000Z';
  if (format === 'date') return '2027-01-15';
  if (/(?:^|_)url$/i.test(name)) return 'https://example.com/a';
  const word = name.replace(/_/g, ' ') || 'text';
  return word.padEnd(minLength, ' …');
}

function typeOf({ type }: JsonSchema): string | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** A name that means two things in two calls is told apart by its type. */
function isOfType(value: unknown, schema: JsonSchema): boolean {
  const type = typeOf(schema);
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.format === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value));
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === undefined) return true;
  return typeof value === type;
}
