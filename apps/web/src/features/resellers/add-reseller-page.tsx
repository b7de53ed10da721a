import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { addResellerForm } from '@tessera/contracts/people.forms';
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
  const form = useAppForm({
    initial: { name: '', email: '', application_allowed: [] as string[] },
    schema: addResellerForm,
    draft: 'add-reseller',
    send: (values) => api('POST /add-resellers', { body: { requestData: values } }),
    onDone: (answer) => {
      void resellersChanged();
      added.show(answer.msg);
    },
  });
  if (added.message) return <AddedNotice title={t('addTitle')} notice={added} onAnother={form.reset} />;
  return (
    <Page title={t('addTitle')} subtitle={t('addSubtitle')} maxWidth={860}>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            <NameAndEmail form={form} />
            <ApplicationChoice form={form} />
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('add')} onCancel={() => void navigate({ to: home.to })} />
      </Form>
    </Page>
  );
}
