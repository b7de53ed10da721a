import { PasswordInput } from '@mantine/core';
import { passcodeForm } from '@tessera/contracts/identity.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';

interface PasscodeFieldsProps {
  /** Confirmed with the server here, rather than carried along by the call. */
  isConfirmed: boolean;
  onDone: (passcode: string) => void;
  onCancel: () => void;
}

/** Asks for the passcode, and confirms it where that is wanted. */
export function PasscodeFields({ isConfirmed, onDone, onCancel }: PasscodeFieldsProps) {
  const t = useTexts('identity');
  const form = useAppForm({
    initial: { passcode: '' },
    schema: passcodeForm,
    send: async ({ passcode }) => {
      if (isConfirmed) await api('POST /validate-credit-share-password', { body: { requestData: { passcode } } });
      return passcode;
    },
    onDone,
  });
  return (
    <Form form={form}>
      <PasswordInput
        data-autofocus
        label={t('passcode.label')}
        description={t('passcode.promptHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('passcode')}
      />
      <FormActions form={form} submitLabel={t('passcode.confirm')} onCancel={onCancel} />
    </Form>
  );
}
