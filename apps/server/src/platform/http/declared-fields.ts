import type { Schema } from '@tessera/contracts/call';
import type * as z from 'zod/mini';

/**
 * What a schema names of a value that does not fit it: every object in it loses the fields that the schema doesn't name, and
 * what is an object where the schema has none becomes null. Texts, numbers and booleans stay, right or wrong.
 */
export function declaredFields(schema: Schema, value: unknown): unknown {
  return keep(schema, value);
}

function keep(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isRecord(value) ? keepFields(def.shape, value) : null;
    case 'array':
      return Array.isArray(value) ? value.map((item) => keep(def.element, item)) : null;
    case 'record':
      return isRecord(value) ? mapValues(value, (item) => keep(def.valueType, item)) : null;
    case 'union':
      return def.options.map((option) => keep(option, value)).find((kept) => kept !== null) ?? null;
    case 'optional':
    case 'nullable':
    case 'default':
      return keep(def.innerType, value);
    case 'pipe':
      return keep(def.out, value);
    case 'unknown':
      return value;
    default:
      return keepPlain(value);
  }
}

function keepFields(shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>): unknown {
  const named = Object.entries(shape).filter(([name]) => Object.hasOwn(value, name));
  return Object.fromEntries(named.map(([name, schema]) => [name, keep(schema, value[name])]));
}

function mapValues(value: Record<string, unknown>, change: (item: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));
}

function keepPlain(value: unknown): unknown {
  if (value instanceof Date) return value;
  return typeof value === 'object' ? null : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);
}
