import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { type ActivationSearch, newerActivationsQuery } from './activations.api.ts';
import classes from './newer-activations.module.css';

interface NewerActivationsProps {
  search: ActivationSearch;
  /** The newest that is shown. */
  newestId: number;
  onShow: () => void;
}

/** Says that more came while the list was seen. It lies over the head of the list, so that nothing moves, and loads when it is pressed. */
export function NewerActivations({ search, newestId, onShow }: NewerActivationsProps) {
  const t = useTexts('activations');
  const format = useFormat();
  const count = useQuery(newerActivationsQuery(search, newestId)).data?.data.count ?? 0;
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <button type="button" className={classes.show} onClick={onShow}>
          {t('newer', { count, number: format.number(count) })}
        </button>
      )}
    </div>
  );
}
