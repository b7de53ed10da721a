import { useTexts } from '../../lib/i18n.ts';
import { PlainPassword } from '../../ui/plain/plain-field.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';

/** A passcode, typed twice. */
export function PasscodeFields({ form }: { form: AppForm<{ passcode: string; confirmation: string }> }) {
  const t = useTexts('identity');
  const fieldOf = (name: 'passcode' | 'confirmation') => {
    const label = t(`passcode.${name}`);
    return {
      label,
      revealLabel: t('passcode.show', { field: label }),
      inputMode: 'numeric',
      autoComplete: 'off',
    } as const;
  };
  return (
    <>
      <PlainPassword autoFocus {...fieldOf('passcode')} {...form.field('passcode')} />
      <PlainPassword {...fieldOf('confirmation')} {...form.field('confirmation')} />
    </>
  );
}
