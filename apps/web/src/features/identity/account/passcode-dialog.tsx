import { Text } from '@mantine/core';
import { passcodePromptForm } from '@tessera/contracts/identity.forms';
import { useRef } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useAppForm } from '../../../ui/use-app-form.ts';
import { ForgottenPasscode } from './forgotten-passcode.tsx';

export interface Prompt {
  /** Confirmed with the server here, rather than carried along by the call. */
  isConfirmed: boolean;
  /** What it is for, which this dialog covers. */
  what: string | undefined;
  /** What was typed; null when the dialog was closed. */
  answer: (passcode: string | null) => void;
}

/** The passcode popup. Its field comes with it, or the focus would find nothing to go to. */
export function PasscodeDialog({ prompt, onGone }: { prompt: Prompt; onGone: () => void }) {
  const t = useTexts('identity/account');
  const typed = useRef<string | null>(null);
  return (
    <Dialog
      title={t('passcode.promptTitle')}
      size="sm"
      onClose={() => {
        onGone();
        prompt.answer(typed.current);
      }}
    >
      {(close) => (
        <PasscodeFields
          isConfirmed={prompt.isConfirmed}
          what={prompt.what}
          onCancel={close}
          onDone={(passcode) => {
            typed.current = passcode;
            close();
          }}
        />
      )}
    </Dialog>
  );
}

interface PasscodeFieldsProps {
  isConfirmed: boolean;
  what: string | undefined;
  onDone: (passcode: string) => void;
  onCancel: () => void;
}

function PasscodeFields({ isConfirmed, what, onDone, onCancel }: PasscodeFieldsProps) {
  const t = useTexts('identity/account');
  const form = useAppForm({
    initial: { passcode: '' },
    schema: passcodePromptForm,
    send: async ({ passcode }) => {
      if (isConfirmed) await api('POST /validate-credit-share-password', { body: { requestData: { passcode } } });
      return passcode;
    },
    onDone,
  });
  return (
    <Form form={form}>
      {what && <Text size="sm">{what}</Text>}
      <PasswordInput
        data-autofocus
        required
        label={t('passcode.label')}
        description={t('passcode.promptHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('passcode')}
      />
      <ForgottenPasscode />
      <FormActions form={form} submitLabel={t('passcode.confirm')} onCancel={onCancel} />
    </Form>
  );
}
