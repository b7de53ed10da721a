import { Textarea } from '@mantine/core';
import { reminderTextForm } from '@tessera/contracts/customers.forms';
import type { Locale } from '@tessera/contracts/locales';
import { localeNames } from '@tessera/contracts/locales';
import { useState } from 'react';
import { customersChanged } from '../../domain/customers/customers-changed.ts';
import { textDirectionOf } from '../../domain/reminders/reminder.ts';
import { reminderTextsQuery } from '../../domain/reminders/reminders.api.ts';
import { api } from '../../lib/api-client.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';

type ReminderText = { locale: Locale; text: string };

/** In which words one reminds, a language at a time. */
export function ReminderTextsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('customers');
  const { data, error, refetch } = useRecord(reminderTextsQuery);
  if (data) return <TextsForm texts={data} onClose={onClose} />;
  return (
    <Dialog title={t('texts')} onClose={onClose}>
      {() => (error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />)}
    </Dialog>
  );
}

function TextsForm({ texts, onClose }: { texts: ReminderText[]; onClose: () => void }) {
  const t = useTexts('customers');
  const shown = useLocale();
  const textOf = (locale: Locale) => texts.find((one) => one.locale === locale)?.text ?? '';
  // In the languages that are not in sight any more.
  const [written, setWritten] = useState<ReminderText[]>([]);
  const form = useAppForm({
    initial: { locale: shown, text: textOf(shown) },
    schema: reminderTextForm,
    send: async (body) => {
      const others = written.filter(({ locale, text }) => locale !== body.locale && text !== textOf(locale));
      for (const other of others) await api('PUT /reminder-texts', { body: other });
      return api('PUT /reminder-texts', { body });
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void customersChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('texts')} form={form} submitLabel={t('save')} onClose={onClose} size="md">
      <SelectField
        label={t('language')}
        data={Object.entries(localeNames).map(([value, label]) => ({ value, label }))}
        {...form.field('locale')}
        onChange={(locale: Locale) => {
          const { text, locale: left } = form.values;
          setWritten([...written.filter((one) => one.locale !== left), { locale: left, text }]);
          form.set('locale', locale);
          form.set('text', written.find((one) => one.locale === locale)?.text ?? textOf(locale));
        }}
      />
      <Textarea
        label={t('remindText')}
        description={t('textsHint', { places: '{name} {mac} {date}' })}
        dir={textDirectionOf(form.values.locale)}
        autosize
        minRows={4}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
