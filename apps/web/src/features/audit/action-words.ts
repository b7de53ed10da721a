import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLateTexts } from '../../lib/late-texts.ts';

/** The words of actions (`role.edit`), by their two halves, and of what they changed. */
export interface ActionWords {
  kinds: Record<string, string>;
  verbs: Record<string, string>;
  /** By their names in camel case. */
  fields: Record<string, string>;
  values: Record<string, string>;
}

const files = import.meta.glob<{ texts: ActionWords }>('./action-words/*.ts');

interface Says {
  kind(kind: string): string;
  action(action: string): string;
  field(field: string): string;
  value(value: string): string;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Says an action, a kind of thing or a changed field in words; one that has none is shown as it is. */
export function useActionWords(): Says {
  const t = useTexts('audit');
  const format = useFormat();
  const words = useLateTexts('action-words', files);
  return {
    kind: (kind) => words?.kinds[kind] ?? kind,
    field: (field) => words?.fields[camelCase(field)] ?? spaced(field),
    value: (value) => (instant.test(value) ? format.dateTime(value) : (words?.values[value] ?? value)),
    action: (action) => {
      const [kind = '', verb = ''] = action.split('.', 2);
      const said = { kind: words?.kinds[kind], verb: words?.verbs[verb] };
      return said.kind && said.verb ? t('actionWords', { kind: said.kind, verb: said.verb }) : action;
    },
  };
}

const camelCase = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const spaced = (field: string) => camelCase(field).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
