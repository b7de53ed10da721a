import { IconSearch, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../lib/i18n.ts';
import plain from './plain/plain.module.css';
import classes from './search-field.module.css';
import { useSearchBox } from './use-search-box.ts';

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** How long to wait after the last key. */
  delayMs?: number;
  /** What was typed is searched for when it is left, too: with what it stands in it may be gone before the pause is over. */
  isTakenOnBlur?: boolean;
}

/** Searches after a pause in typing, from 3 characters on. */
export function SearchField({ label, value, onSearch, delayMs, isTakenOnBlur = false }: SearchFieldProps) {
  const t = useTexts('ui');
  const id = useId();
  const box = useSearchBox(value, onSearch);
  return (
    <div className={classes.search}>
      <div className={plain.box}>
        <IconSearch className={classes.icon} size={16} stroke={1.6} aria-hidden />
        <input
          className={`${plain.input} ${classes.input}`}
          type="search"
          aria-label={label}
          aria-describedby={box.isTooShort ? id : undefined}
          placeholder={label}
          maxLength={255}
          value={box.text}
          onChange={(event) => box.change(event.currentTarget.value, delayMs)}
          onBlur={isTakenOnBlur ? box.take : undefined}
        />
        {box.text && (
          <button
            type="button"
            className={`${plain.icon} ${plain.reveal}`}
            aria-label={t('table.clear')}
            onClick={() => box.change('', 0)}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      <div id={id} role="status" className={plain.hint}>
        {box.isTooShort ? t('table.searchMinimum') : ''}
      </div>
    </div>
  );
}
