import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../lib/i18n.ts';

/** A field for a secret, whose eye says in the reader's language what it does, and to which of several; it is there for the keyboard too. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTexts('ui');
  const name = typeof props.label === 'string' ? `${t('showSecret')}: ${props.label}` : t('showSecret');
  return (
    <MantinePasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': name }} {...props} />
  );
}
