import { Button } from '@mantine/core';
import { IconFilter2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import classes from './filter-bar.module.css';
import { type Filter, shownOf } from './filters.ts';
import { NativeDialog } from './native-dialog.tsx';
import { SelectField } from './select-field.tsx';

interface FilterSheetProps {
  filters: Filter[];
  onClear: () => void;
  children: ReactNode;
}

/** All filters behind one button that says how many narrow: as fields, in a sheet over the list. */
export function FilterSheet({ filters, onClear, children }: FilterSheetProps) {
  const t = useTexts('ui');
  const [isOpen, setOpen] = useState(false);
  // What is half typed in a field goes with the rest.
  const [clears, setClears] = useState(0);
  const set = filters.filter((filter) => shownOf(filter) !== null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('filters.counted', { count: set.length })}
        onClick={() => setOpen(true)}
      >
        <IconFilter2 size={20} stroke={1.6} aria-hidden />
        {set.length > 0 && <span className={classes.count} data-count={set.length} aria-hidden />}
      </button>
      {set.length > 0 && (
        <p className={classes.onPaper}>{set.map((filter) => `${filter.label}: ${shownOf(filter)}`).join(' · ')}</p>
      )}
      <NativeDialog label={t('filters.title')} className={classes.sheet} isOpen={isOpen} onClose={close}>
        <div className={classes.fields}>
          <h2>{t('filters.title')}</h2>
          {children}
          {filters.map((filter) => (
            <Field key={`${filter.id} ${clears}`} filter={filter} />
          ))}
        </div>
        <div className={classes.done}>
          {set.length > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setClears(clears + 1);
                onClear();
              }}
            >
              {t('filters.clear')}
            </Button>
          )}
          <Button onClick={close}>{t('filters.done')}</Button>
        </div>
      </NativeDialog>
    </>
  );
}

function Field({ filter }: { filter: Filter }) {
  const t = useTexts('ui');
  if (filter.kind === 'other') {
    return (
      <fieldset className={classes.field}>
        <legend>{filter.label}</legend>
        {filter.editor}
      </fieldset>
    );
  }
  const { label, options, value, onChange } = filter;
  return (
    <SelectField
      label={label}
      data={[{ value: '', label: t('filters.any') }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
