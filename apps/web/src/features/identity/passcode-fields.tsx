import { useTexts } from '../../lib/i18n.ts';
import { PlainPassword } from '../../ui/plain/plain-field.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';

/** A passcode, typed twice. */
export function PasscodeFields({ form }: { form: AppForm<{ passcode: string; confirmation: string }> }) {
  const t = useTexts('identity');
  const common = useTexts('common');
  const field = {
    revealLabel: common('showPassword'),
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const;
  return (
    <>
      <PlainPassword label={t('passcode.passcode')} autoFocus {...field} {...form.field('passcode')} />
      <PlainPassword label={t('passcode.confirmation')} {...field} {...form.field('confirmation')} />
    </>
  );
}
