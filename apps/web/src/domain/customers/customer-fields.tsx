import { TextInput } from '@mantine/core';
import { localeNames } from '@tessera/contracts/locales';
import { useTexts } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldProps } from '../../ui/use-app-form.ts';

interface CustomerNameFieldProps {
  field: FieldProps;
  /** The name that is noted already. */
  known?: string | null | undefined;
  /** A dialog begins with it. */
  'data-autofocus'?: boolean;
}

/** Whom the MAC is sold to. */
export function CustomerNameField({ field, known, ...marks }: CustomerNameFieldProps) {
  const t = useTexts('domain/customers');
  return (
    <TextInput
      label={t('name')}
      description={t('nameHint')}
      placeholder={known ?? undefined}
      autoComplete="off"
      {...marks}
      {...field}
    />
  );
}

/** What is noted of a customer besides the name. */
export function CustomerDetailFields({ field }: { field: (name: 'contact' | 'note' | 'locale') => FieldProps }) {
  const t = useTexts('domain/customers');
  const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }));
  return (
    <>
      <TextInput label={t('contact')} description={t('contactHint')} autoComplete="off" {...field('contact')} />
      <TextInput label={t('note')} autoComplete="off" {...field('note')} />
      <SelectField
        label={t('language')}
        data={[{ value: '', label: t('noLanguage') }, ...languages]}
        {...field('locale')}
      />
    </>
  );
}
