import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTimeZone } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import { Section } from '../../ui/section.tsx';
import { TitleField } from '../../ui/title-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { localNotificationForm } from './local-notification-form.ts';
import { notificationsChanged } from './notifications.api.ts';

const initial = { title: '', description: '', starts_at: '', ends_at: '' };

/** Tells everybody something, at once or between two moments. */
export function AddNotificationPage() {
  const t = useTexts('notifications');
  const navigate = useNavigate();
  const { link: home } = useWayBack({ to: '/res-notif-list' }, 'res-notif-list', t('listTitle'));
  const isStillHere = useStillHere();
  const barredBy = useWhyReadOnly();
  const timeZone = useTimeZone();
  const form = useAppForm({
    barredBy,
    initial,
    schema: localNotificationForm(timeZone),
    draft: 'add-notification',
    send: (values) => api('POST /create-notifications', { body: values, once: true }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void notificationsChanged();
      if (isStillHere()) void navigate(home);
    },
  });
  return (
    <Page title={t('addTitle')} subtitle={t('addSubtitle')} isForm>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            <TitleField label={t('titleField')} {...form.field('title')} />
            <RichTextEditor label={t('description')} required {...form.field('description')} />
          </Stack>
        </Section>
        <Section title={t('schedule')} subtitle={t('scheduleHint')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput type="datetime-local" label={t('startsAt')} {...form.field('starts_at')} />
            <TextInput type="datetime-local" label={t('endsAt')} {...form.field('ends_at')} />
          </SimpleGrid>
        </Section>
        <FormActions form={form} submitLabel={t('add')} onCancel={() => void navigate(home)} />
      </Form>
    </Page>
  );
}
