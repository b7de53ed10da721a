import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../lib/i18n.ts';

/** A field for a secret, whose eye says in the reader's language what it does. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTexts('ui');
  return <MantinePasswordInput visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }} {...props} />;
}
