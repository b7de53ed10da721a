import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createTicketForm } from '@tessera/contracts/tickets.forms';
import { ticketTypes } from '@tessera/contracts/tickets.lists';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { can } from '../../lib/session.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TitleField } from '../../ui/title-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { ticketsChanged } from './tickets.api.ts';

const initial = { title: '', description: '', type: 'general' };

/** Asks the operator something. */
export function CreateTicketPage() {
  const t = useTexts('tickets');
  const navigate = useNavigate();
  const leave = () => void navigate({ to: can('tickets list') ? '/tickets-list' : '/dashboard' });
  const isStillHere = useStillHere();
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial,
    schema: createTicketForm,
    draft: 'create-ticket',
    send: (values) => api('POST /create-ticket', { body: values, once: true }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void ticketsChanged();
      if (isStillHere()) leave();
    },
  });
  return (
    <Page title={t('createTitle')} subtitle={t('createSubtitle')} isForm>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            <TitleField label={t('titleField')} {...form.field('title')} />
            <SelectField
              label={t('typeField')}
              data={ticketTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
              {...form.field('type')}
            />
            <RichTextEditor label={t('description')} required {...form.field('description')} />
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('create')} onCancel={leave} />
      </Form>
    </Page>
  );
}
