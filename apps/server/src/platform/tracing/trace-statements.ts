import type { SpanStart } from './spans.ts';

/** A statement by its name, or by what it does to which table first. Its values are in no trace. */
export function spanOfStatement(text: string, name: string | undefined): SpanStart {
  const shown = name?.replace(/_\d+$/, '') ?? summaryOf(text);
  return { name: shown, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': shown } };
}

function summaryOf(text: string): string {
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]+)"?/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}
