import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { barred } from './barred.ts';
import type { AnyAppForm } from './form.tsx';
import { useFocusKept } from './use-focus-kept.ts';

interface SubmitButtonProps {
  form: AnyAppForm;
  children: ReactNode;
  fullWidth?: boolean;
  disabled?: boolean;
}

/** Sends the form. Shows that it is on its way, and can't be pressed twice. */
export function SubmitButton({ form, children, fullWidth, disabled }: SubmitButtonProps) {
  const button = useFocusKept(form.isBusy);
  return (
    <Button
      ref={button}
      type="submit"
      loading={form.isBusy}
      fullWidth={fullWidth}
      disabled={disabled}
      loaderProps={{ type: 'dots' }}
      {...barred(form.barredBy)}
    >
      {children}
    </Button>
  );
}

/** The buttons under a form, the submitting one at the end of the line. */
export function FormActions({
  form,
  submitLabel,
  onCancel,
  isDisabled,
}: {
  form: AnyAppForm;
  submitLabel: string;
  /** Where the form itself says why it can't be sent as it is. */
  isDisabled?: boolean;
  onCancel?: () => void;
}) {
  const t = useTexts('common');
  // What was given up comes back with no draft.
  const leave = () => {
    form.reset();
    onCancel?.();
  };
  return (
    <Group justify="flex-end" gap="xs" mt={4}>
      {onCancel && (
        <Button variant="default" disabled={form.isBusy} onClick={leave}>
          {t('cancel')}
        </Button>
      )}
      <SubmitButton form={form} disabled={isDisabled}>
        {submitLabel}
      </SubmitButton>
    </Group>
  );
}
