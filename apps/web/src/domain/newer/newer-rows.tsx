import { limits } from '@tessera/contracts/limits';
import { useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import classes from './newer-rows.module.css';

interface NewerRowsProps {
  /** How many came since the newest that is shown. */
  count: number;
  isOfChanges: boolean;
  onShow: () => void;
}

/** Says that more came while the list was seen. It lies over the head of the list, so that nothing moves, and loads when it is pressed. */
export function NewerRows({ count, isOfChanges, onShow }: NewerRowsProps) {
  const t = useTexts('domain/newer');
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  // No more are counted.
  const number = count < limits.newerMax ? format.number(count) : `${format.number(limits.newerMax - 1)}+`;
  const show = () => {
    onShow();
    // The button goes as they come: the next Tab leads into the list, whose newest rows stand at its head.
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div ref={place} className={classes.place} role="status" tabIndex={-1}>
      {count > 0 && (
        <button type="button" className={classes.show} onClick={show}>
          {t(isOfChanges ? 'changed' : 'added', { number })}
        </button>
      )}
    </div>
  );
}
