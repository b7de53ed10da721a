import { useTexts } from '../../lib/i18n.ts';
import { signInPath, useSession } from '../../lib/session.ts';
import { NoticeFrame } from '../../ui/plain/notice-frame.tsx';
import { PlainButtonLink } from '../../ui/plain/plain-button.tsx';
import classes from './notice-pages.module.css';

/** /403: signed in, but not for this. */
export function ForbiddenPage() {
  const t = useTexts('shell');
  return <NoticePage title={t('notices.forbidden')} text={t('notices.forbiddenText')} />;
}

/** /401: not signed in, or not with the right account. */
export function UnauthorizedPage() {
  const t = useTexts('shell');
  return <NoticePage title={t('notices.unauthorized')} text={t('notices.unauthorizedText')} />;
}

/** /404: every unknown path ends here. */
export function NotFoundPage() {
  const t = useTexts('shell');
  return <NoticePage title={t('notices.notFound')} text={t('notices.notFoundText')} />;
}

function NoticePage({ title, text }: { title: string; text: string }) {
  const t = useTexts('shell');
  const isSignedIn = useSession() !== null;
  return (
    <main className={classes.page}>
      <NoticeFrame title={title} text={text}>
        <PlainButtonLink href={isSignedIn ? '/dashboard' : signInPath()} kind="neutral">
          {t(isSignedIn ? 'notices.toDashboard' : 'notices.toSignIn')}
        </PlainButtonLink>
      </NoticeFrame>
    </main>
  );
}
