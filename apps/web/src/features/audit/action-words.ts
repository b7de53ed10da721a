import { isForEver } from '@tessera/contracts/lifetime';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useWords } from '../../lib/words.ts';

interface Says {
  /** What the log can be narrowed to: the first halves of all actions, by their words. */
  kinds: { value: string; label: string }[];
  kind(kind: string): string;
  action(action: string): string;
  field(field: string): string;
  /** A value of a field; which fields changed are themselves said in words. */
  value(value: string, field?: string): string;
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Says an action, a kind of thing or a changed field in words; what older releases wrote and has none is shown as it is. */
export function useActionWords(): Says {
  const t = useTexts('audit');
  const common = useTexts('common');
  const format = useFormat();
  const words = useWords();
  const kind = (word: string) => words.kinds[word] ?? word;
  const value = (said: string) => {
    // A lifetime is stored as the last day there is.
    if (said === 'lifetime' || isForEver(said)) return common('lifetime');
    if (said === '1-year') return common('oneYear');
    if (said === 'trial') return common('trial');
    if (said === 'true' || said === 'false' || said === 'infinity') return t(`values.${said}`);
    return instant.test(said) ? format.dateTime(said) : said;
  };
  const field = (name: string) => words.fields[camelCase(name)] ?? spaced(name);
  return {
    kinds: kindsOf(words.actions)
      .map((value) => ({ value, label: kind(value) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    kind,
    field,
    value: (said, of) =>
      of === 'changed' && !/^\d/.test(said) ? format.list(said.split(', ').map(field)) : value(said),
    action: (action) => words.actions[action] ?? action,
  };
}

const kindsOf = (actions: object) => [...new Set(Object.keys(actions).map((action) => action.split('.', 1)[0] ?? ''))];
const camelCase = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const spaced = (field: string) => camelCase(field).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
