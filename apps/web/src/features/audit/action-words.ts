import type { AuditKind, AuditTarget, AuditVerb } from '@tessera/contracts/audit.actions';
import type { AuditField } from '@tessera/contracts/audit.fields';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLateTexts } from '../../lib/late-texts.ts';

/** The words of every action that there is (`role.edit`), by its two halves, and of what it changed. */
export interface ActionWords {
  kinds: Record<AuditKind | AuditTarget, string>;
  verbs: Record<AuditVerb, string>;
  fields: Record<AuditField, string>;
  values: Record<'true' | 'false' | 'infinity', string>;
}

const files = import.meta.glob<{ texts: ActionWords }>('./action-words/*.ts');

interface Says {
  kind(kind: string): string;
  action(action: string): string;
  field(field: string): string;
  value(value: string): string;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Says an action, a kind of thing or a changed field in words; what older releases wrote and has none is shown as it is. */
export function useActionWords(): Says {
  const t = useTexts('audit');
  const common = useTexts('common');
  const format = useFormat();
  const words = useLateTexts('action-words', files);
  const sayIn = (part: keyof ActionWords, word: string) => {
    const said: Partial<Record<string, string>> | undefined = words?.[part];
    return said?.[word];
  };
  const value = (said: string) => {
    // A lifetime is stored as the last day there is.
    if (said === 'lifetime' || said.startsWith('9999-12-31')) return common('lifetime');
    return sayIn('values', said) ?? (instant.test(said) ? format.dateTime(said) : said);
  };
  return {
    kind: (kind) => sayIn('kinds', kind) ?? kind,
    field: (field) => sayIn('fields', camelCase(field)) ?? spaced(field),
    value,
    action: (action) => {
      const [first = '', second = ''] = action.split('.', 2);
      const [kind, verb] = [sayIn('kinds', first), sayIn('verbs', second)];
      return kind && verb ? t('actionWords', { kind, verb }) : action;
    },
  };
}

const camelCase = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const spaced = (field: string) => camelCase(field).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
