import { Button, Group, SimpleGrid } from '@mantine/core';
import { resellerPasswordForm } from '@tessera/contracts/resellers.forms';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { resellersChanged, type WholeReseller } from './resellers.api.ts';

/** Sets somebody's password. Never kept as a draft. */
export function ResellerPasswordForm({ reseller }: { reseller: WholeReseller }) {
  const t = useTexts('resellers');
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: { password: '', password_confirmation: '' },
    schema: resellerPasswordForm,
    otherwise: t('passwordFailed'),
    send: (requestData) =>
      api('PUT /resellers/{id}/change-password', { params: { id: reseller.id }, body: { requestData } }),
    onDone: (answer) => {
      toast.success(answer.msg);
      form.reset();
      void resellersChanged();
    },
  });
  return (
    <Form form={form}>
      <Section title={t('passwordTitle')} subtitle={t('passwordHint')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PasswordInput label={t('newPassword')} autoComplete="new-password" required {...form.field('password')} />
          <PasswordInput
            label={t('confirmPassword')}
            autoComplete="new-password"
            required
            {...form.field('password_confirmation')}
          />
        </SimpleGrid>
      </Section>
      <Group justify="flex-end">
        <Button
          type="submit"
          variant="default"
          loading={form.isBusy}
          loaderProps={{ type: 'dots' }}
          {...barred(form.barredBy)}
        >
          {t('passwordTitle')}
        </Button>
      </Group>
    </Form>
  );
}
