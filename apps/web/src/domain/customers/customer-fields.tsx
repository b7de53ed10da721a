import { TextInput } from '@mantine/core';
import { localeNames } from '@tessera/contracts/locales';
import { useTexts } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldProps } from '../../ui/use-app-form.ts';
import { SuggestedField, type Suggesting } from './suggested-field.tsx';

interface CustomerNameFieldProps {
  field: FieldProps;
  /** The name that is noted already. */
  known?: string | null | undefined;
  /** Where a customer who is noted already can be chosen. */
  suggesting?: Suggesting;
}

/** Whom the MAC is sold to. */
export function CustomerNameField({ field, known, suggesting }: CustomerNameFieldProps) {
  const t = useTexts('domain/customers');
  const texts = { label: t('name'), description: t('nameHint'), placeholder: known ?? undefined };
  if (suggesting) return <SuggestedField {...texts} {...suggesting} field={field} />;
  return <TextInput {...texts} autoComplete="off" {...field} />;
}

interface CustomerDetailFieldsProps {
  field: (name: 'contact' | 'note' | 'locale') => FieldProps;
  suggesting?: Suggesting;
}

/** What is noted of a customer besides the name. */
export function CustomerDetailFields({ field, suggesting }: CustomerDetailFieldsProps) {
  const t = useTexts('domain/customers');
  const contact = { label: t('contact'), description: t('contactHint') };
  const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }));
  return (
    <>
      {suggesting ? (
        <SuggestedField {...contact} {...suggesting} field={field('contact')} />
      ) : (
        <TextInput {...contact} autoComplete="off" {...field('contact')} />
      )}
      <TextInput label={t('note')} autoComplete="off" {...field('note')} />
      <SelectField
        label={t('language')}
        data={[{ value: '', label: t('noLanguage') }, ...languages]}
        {...field('locale')}
      />
    </>
  );
}
