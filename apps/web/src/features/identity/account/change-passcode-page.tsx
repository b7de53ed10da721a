import { Stack } from '@mantine/core';
import { changePasscodeForm } from '@tessera/contracts/identity.forms';
import { api } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Page } from '../../../ui/page.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAppForm } from '../../../ui/use-app-form.ts';
import { ForgottenPasscode } from './forgotten-passcode.tsx';

/** Changing the passcode; it needs the present one. */
export function ChangePasscodePage() {
  const t = useTexts('identity/account');
  const identity = useTexts('identity');
  const form = useAppForm({
    initial: { current_passcode: '', passcode: '', confirmation: '' },
    schema: changePasscodeForm,
    send: ({ passcode, current_passcode }) =>
      api('POST /update-credit-share-pass', { body: { requestData: { passcode, current_passcode } } }),
    onDone: ({ msg }) => {
      toast.success(msg);
      form.reset();
    },
  });
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Page title={t('passcode.changeTitle')} subtitle={t('passcode.changeHint')} isForm>
      <Form form={form} label={t('passcode.changeTitle')}>
        <Section>
          <Stack gap="md">
            <PasswordInput label={t('passcode.current')} required {...field} {...form.field('current_passcode')} />
            <PasswordInput label={t('passcode.new')} required {...field} {...form.field('passcode')} />
            <PasswordInput
              label={identity('passcode.confirmation')}
              required
              {...field}
              {...form.field('confirmation')}
            />
            <ForgottenPasscode />
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('passcode.changeSubmit')} />
      </Form>
    </Page>
  );
}
