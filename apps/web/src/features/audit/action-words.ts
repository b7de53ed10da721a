import { useTexts } from '../../lib/i18n.ts';
import { useLateTexts } from '../../lib/late-texts.ts';

/** The words of actions (`role.edit`), by their two halves. */
export interface ActionWords {
  kinds: Record<string, string>;
  verbs: Record<string, string>;
}

const files = import.meta.glob<{ texts: ActionWords }>('./action-words/*.ts');

/** Says an action or a kind of thing in words; one that has none is shown as it is. */
export function useActionWords(): { kind: (kind: string) => string; action: (action: string) => string } {
  const t = useTexts('audit');
  const words = useLateTexts('action-words', files);
  return {
    kind: (kind) => words?.kinds[kind] ?? kind,
    action: (action) => {
      const [kind = '', verb = ''] = action.split('.', 2);
      const said = { kind: words?.kinds[kind], verb: words?.verbs[verb] };
      return said.kind && said.verb ? t('actionWords', { kind: said.kind, verb: said.verb }) : action;
    },
  };
}
