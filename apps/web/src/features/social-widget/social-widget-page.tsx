import { Stack, TextInput } from '@mantine/core';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { socialWidgetForm } from '@tessera/contracts/widget.forms';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { formattingTag, useLocale, useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { SupportLinks } from '../../ui/support-links.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { defaultCountry, dialCodeOf, dialCountries, splitNumber, wholeNumber } from './dial-countries.ts';
import { saveContacts, widgetChanged, widgetQuery } from './social-widget.api.ts';
import classes from './social-widget.module.css';

type Contacts = PortalAnswer<'POST /get-social-widget'>['data']['SocialWidget'];

/** How people reach the operator: in the footer, and where somebody can't sign in. */
export function SocialWidgetPage() {
  const t = useTexts('social-widget');
  const query = useRecord(widgetQuery);
  const canEdit = useCan()('edit-social-widget');
  return (
    <Page title={t('title')} subtitle={t('subtitle')} isForm>
      {query.isPending && <LoadingState />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data && (canEdit ? <ContactsForm contacts={query.data} /> : <ContactsShown contacts={query.data} />)}
    </Page>
  );
}

/** One value: the number means nothing without the country that it was typed beside, also in a draft. */
type Typed = {
  whatsapp: { country: string | null; number: string };
  telegram: string;
};

/** Dial code and number are one field of the call; without a number there is none. */
const typedForm = z.pipe(
  z.transform<Typed, z.input<typeof socialWidgetForm>>(({ whatsapp: { country, number }, telegram }) => ({
    whatsapp: wholeNumber(country ?? defaultCountry, number),
    telegram,
  })),
  socialWidgetForm,
);

function ContactsForm({ contacts }: { contacts: Contacts }) {
  const t = useTexts('social-widget');
  const common = useTexts('common');
  const tag = formattingTag(useLocale());
  const countries = useMemo(() => dialCountries(tag), [tag]);
  const { country, rest } = splitNumber(contacts.whatsapp_number ?? '');
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: { whatsapp: { country, number: rest }, telegram: contacts.telegram_number ?? '' } as Typed,
    schema: typedForm,
    draft: 'social-widget',
    send: (_, { whatsapp, ...changed }) => {
      // Another country without a number is nothing: there was none, or somebody else's by now.
      const isMoved = whatsapp !== undefined && (Boolean(whatsapp) || rest !== '');
      return saveContacts({ ...changed, ...(isMoved && { whatsapp }) }, t('notAllowed'));
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void widgetChanged();
    },
  });
  const { whatsapp } = form.values;
  const { 'data-path': path, error } = form.field('whatsapp');
  return (
    <Form form={form}>
      <Section subtitle={<SetBy contacts={contacts} />} title={t('contacts')}>
        <Stack gap="md">
          <ComboboxField
            label={t('dialCode')}
            data={countries}
            nothingText={t('noCountry')}
            value={whatsapp.country}
            onChange={(chosen) => form.set('whatsapp', { ...whatsapp, country: chosen })}
          />
          <TextInput
            label={t('whatsapp')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            leftSection={<span className={classes.code}>{dialCodeOf(whatsapp.country ?? defaultCountry)}</span>}
            leftSectionWidth={56}
            data-path={path}
            error={error}
            value={whatsapp.number}
            onChange={({ currentTarget }) => form.set('whatsapp', { ...whatsapp, number: currentTarget.value })}
          />
          <TextInput
            label={t('telegram')}
            description={t('telegramHint')}
            dir="ltr"
            leftSection={<span className={classes.code}>@</span>}
            {...form.field('telegram')}
          />
        </Stack>
      </Section>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}

function ContactsShown({ contacts }: { contacts: Contacts }) {
  const t = useTexts('social-widget');
  const { whatsapp_number, telegram_number } = contacts;
  return (
    <Section subtitle={<SetBy contacts={contacts} />} title={t('contacts')}>
      <div className={classes.links}>
        {whatsapp_number || telegram_number ? (
          <SupportLinks whatsapp={whatsapp_number} telegram={telegram_number} />
        ) : (
          t('none')
        )}
      </div>
    </Section>
  );
}

function SetBy({ contacts }: { contacts: Contacts }) {
  const t = useTexts('social-widget');
  return <>{contacts.created_by ? t('setBy', { name: contacts.created_by.name }) : t('notSet')}</>;
}
