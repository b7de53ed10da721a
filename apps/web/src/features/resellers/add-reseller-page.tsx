import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { addResellerForm } from '@tessera/contracts/people.forms';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { ApplicationChoice, NameAndEmail } from './person-fields.tsx';
import { resellersChanged } from './resellers.api.ts';
import { useHome } from './use-home.ts';

export function AddResellerPage() {
  const t = useTexts('resellers');
  const navigate = useNavigate();
  const home = useHome();
  const added = useAddedNotice();
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: { name: '', email: '', application_allowed: [] as string[] },
    schema: addResellerForm,
    draft: 'add-reseller',
    send: (values) => api('POST /add-resellers', { body: { requestData: values }, once: true }),
    onDone: (answer, { name, email }) => {
      void resellersChanged();
      added.show({ message: answer.msg, person: { id: answer.data.id, name, email, credit_point: 0 } });
    },
  });
  if (added.shown) return <AddedNotice title={t('addTitle')} notice={added} onAnother={form.reset} />;
  return (
    <Page title={t('addTitle')} subtitle={t('addSubtitle')} isForm>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            <NameAndEmail form={form} />
            <ApplicationChoice form={form} />
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('add')} onCancel={() => void navigate(home.link)} />
      </Form>
    </Page>
  );
}
