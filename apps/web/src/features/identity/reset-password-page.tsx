import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { PlainButtonLink } from '../../ui/plain/plain-button.tsx';
import { LinkExpired } from './password-outcomes.tsx';
import { SetPassword } from './set-password.tsx';

const route = getRouteApi('/reset-password/$token');

/** Where the mail's link leads: a new password in place of a forgotten one. */
export function ResetPasswordPage() {
  const t = useTexts('identity');
  const { token } = route.useParams();
  return (
    <SetPassword
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      submitLabel={t('reset.submit')}
      send={(values) => api('POST /password/reset', { body: { ...values, token } })}
      expired={
        <LinkExpired hint={t('reset.expiredHint')}>
          <PlainButtonLink href="/forget-password">{t('reset.again')}</PlainButtonLink>
        </LinkExpired>
      }
    />
  );
}
