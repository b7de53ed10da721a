import { escapeHtml } from '../html/escape-html.ts';
import type { JsonSchema, Parameter } from './document.ts';
import { renderLine } from './markdown.ts';

/** Whose word it is that has the fields: the reader's own says what must be in it, ours what may be missing. */
type Side = 'asked' | 'told';

const marks: Record<Side, string> = { asked: ' <b class="required">required</b>', told: ' <b>not always</b>' };

/** The fields of a body or an answer, those of a field below it. Empty where there is nothing to tell. */
export function fieldsHtml(schema: JsonSchema, side: Side): string {
  const { properties, required } = flattened(schema);
  const names = Object.keys(properties);
  if (names.length === 0) return '';
  const items = names.map((name) => fieldHtml(name, properties[name] ?? {}, required.includes(name), side));
  return `<ul class="fields">${items.join('')}</ul>`;
}

export function parametersHtml(parameters: Parameter[]): string {
  const items = parameters.map(({ name, schema, required, description }) =>
    fieldHtml(name, description ? { ...schema, description } : schema, required, 'asked'),
  );
  return `<ul class="fields">${items.join('')}</ul>`;
}

function fieldHtml(name: string, schema: JsonSchema, isRequired: boolean, side: Side): string {
  const mark = isRequired === (side === 'asked') ? marks[side] : '';
  const limits = limitsOf(schema);
  const told = [limits, schema.description]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => renderLine(text ?? ''));
  const below = fieldsHtml(schema, side);
  const says = told.length > 0 ? `<small>${told.join(' · ')}</small>` : '';
  return `<li><code>${escapeHtml(name)}</code> <i>${escapeHtml(typeName(schema))}</i>${mark}${says}${below}</li>`;
}

/** What an object, a list of objects, or several joined ones hold. */
function flattened(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] } {
  const parts = (schema.allOf ?? [schema.items ?? schema]).map((part) => withoutNull(part));
  return {
    properties: Object.assign(
      {},
      ...parts.map((part) => (part.allOf ? flattened(part).properties : (part.properties ?? {}))),
    ),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/** `x or null` is told as `x`, and that it may be null beside it. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only && others.length === 1 ? withoutNull(only) : schema;
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' | ');
  if (schema.type === 'array') return schema.items ? `${typeName(schema.items)}[]` : 'array';
  return schema.format ?? [schema.type ?? (schema.allOf || schema.properties ? 'object' : 'any')].flat().join(' | ');
}

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string {
  const between = (least: number | undefined, most: number | undefined, unit = '') => {
    const [from, to] = [least, most].map((bound) =>
      bound !== undefined && Math.abs(bound) < 2_147_483_647 ? bound : undefined,
    );
    if (from === undefined && to === undefined) return '';
    if (to === undefined) return from === 0 || (unit !== '' && from === 1) ? '' : `≥ ${from}${unit}`;
    return `${from === undefined || (unit !== '' && from <= 1) ? '≤ ' : `${from}–`}${to}${unit}`;
  };
  return [
    between(minLength, maxLength, ' characters'),
    between(minimum, maximum),
    between(minItems, maxItems, ' items'),
  ]
    .filter(Boolean)
    .join(', ');
}
