import { limits } from '@tessera/contracts/limits';
import { useRef } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { NewerProps } from './newer.tsx';
import type { Row } from './newer-query.ts';
import classes from './newer-rows.module.css';
import { useNews } from './use-news.ts';

/** Says that more came, or went, while the list was seen. It lies over the head of the list, so that nothing moves, and loads when it is pressed. */
export function NewerRows<D, R extends Row, A>(props: NewerProps<D, R, A>) {
  const t = useTexts('domain/newer');
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { count, gone } = useNews(props);
  // No more are counted.
  const number = count < limits.newerMax ? format.number(count) : `${format.number(limits.newerMax - 1)}+`;
  const numbers = { number, gone: format.number(gone) };
  const show = () => {
    void props.list.refetch();
    // The button goes as they come: the next Tab leads into the list, whose newest rows stand at its head.
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div ref={place} className={classes.place} role="status" tabIndex={-1}>
      {count + gone > 0 && (
        <button type="button" className={classes.show} onClick={show}>
          {t(count === 0 ? 'gone' : props.isOfChanges ? 'changed' : gone > 0 ? 'addedAndGone' : 'added', numbers)}
        </button>
      )}
    </div>
  );
}
