import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { PublicPage } from '../../ui/plain/public-page.tsx';
import { PublicFooter } from './public-footer.tsx';

/** A page before the sign-in, with the product's words beside it. */
export function IdentityPage({ children }: { children: ReactNode }) {
  const t = useTexts('identity');
  const common = useTexts('common');
  return (
    <PublicPage
      claim={t('signIn.claim')}
      detail={t('signIn.claimDetail')}
      languageLabel={common('language')}
      themeLabel={common('theme')}
      footer={<PublicFooter />}
    >
      {children}
    </PublicPage>
  );
}
