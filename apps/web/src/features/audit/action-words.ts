import { useTexts } from '../../lib/i18n.ts';
import type { TextKeyOf } from '../../lib/texts.ts';

/** Says an action or a kind of thing in words; one that has none is shown as it is. */
export function useActionWords(): { kind: (kind: string) => string; action: (action: string) => string } {
  const t = useTexts('audit');
  const word = (list: 'kinds' | 'verbs', name: string) => {
    const key = `${list}.${name}`;
    const found = t(key as TextKeyOf<'audit'>);
    return found === key ? null : found;
  };
  return {
    kind: (kind) => word('kinds', kind) ?? kind,
    action: (action) => {
      const [kind = '', verb = ''] = action.split('.', 2);
      const words = { kind: word('kinds', kind), verb: word('verbs', verb) };
      return words.kind && words.verb ? t('actionWords', { kind: words.kind, verb: words.verb }) : action;
    },
  };
}
