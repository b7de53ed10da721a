import { type Locale, localeNames, locales } from '@tessera/contracts/locales';
import { useTexts } from '../../lib/i18n.ts';
import type { CustomerPlan } from './customers.api.ts';
import classes from './import-customers-page.module.css';

type Row = CustomerPlan['rows'][number];

/** What a row of a file does: each field with what was noted and what will be. */
export function RowChanges({ outcome, changes }: Pick<Row, 'outcome' | 'changes'>) {
  const t = useTexts('customers');
  if (changes.length === 0) return t('outcomeSame');
  return (
    <ul className={classes.changes}>
      {outcome === 'new' && <li>{t('outcomeNew')}</li>}
      {changes.map(({ field, before, after, kept }) => (
        <li key={field}>
          <span className={classes.field}>{t(`fields.${field}`)}</span>{' '}
          {before !== null && (
            <>
              {kept ? (
                <bdi>{shown(field, before)}</bdi>
              ) : (
                <del>
                  <bdi>{shown(field, before)}</bdi>
                </del>
              )}{' '}
            </>
          )}
          {kept ? (
            <span className={classes.field}>{t('stays', { text: shown(field, after) })}</span>
          ) : (
            <bdi>{shown(field, after)}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

function shown(field: Row['changes'][number]['field'], value: string): string {
  const locale = locales.find((known): known is Locale => known === value);
  return field === 'locale' && locale ? localeNames[locale] : value;
}
