import { useEffect, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { signInPath, useSession } from '../../lib/session.ts';
import { IdentityPage } from './identity-page.tsx';
import classes from './sign-in-page.module.css';
import { loadTerms, type Terms } from './terms/terms.ts';

/** What the operator wrote; null: nothing, or it can't be known now. */
async function loadOwnTerms(): Promise<string | null> {
  return (await api('GET /public/brand').catch(() => null))?.data.terms ?? null;
}

/** What whoever signs up accepts. */
export function TermsPage() {
  const t = useTexts('identity');
  const locale = useLocale();
  const isSignedIn = useSession() !== null;
  const [terms, setTerms] = useState<Terms | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadOwnTerms()
      .then<Terms | string>((own) => own ?? loadTerms[locale]())
      .then((loaded) => isWanted && setTerms(loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return (
    <IdentityPage>
      {typeof terms === 'string' && (
        <article className={classes.stack}>
          <h1>{t('terms')}</h1>
          <p className={classes.ownTerms}>{terms}</p>
          <a className="link" href={isSignedIn ? '/dashboard' : signInPath()}>
            {t(isSignedIn ? 'email.toPortal' : 'verify.back')}
          </a>
        </article>
      )}
      {terms && typeof terms !== 'string' && (
        <article className={classes.stack}>
          <h1>{terms.title}</h1>
          <p className={classes.subtitle}>{terms.introduction}</p>
          {terms.sections.map(({ title, text }) => (
            <section key={title}>
              <h2 className={classes.heading}>{title}</h2>
              <p className={classes.subtitle}>{text}</p>
            </section>
          ))}
          <a className="link" href={isSignedIn ? '/dashboard' : signInPath()}>
            {t(isSignedIn ? 'email.toPortal' : 'verify.back')}
          </a>
        </article>
      )}
    </IdentityPage>
  );
}
