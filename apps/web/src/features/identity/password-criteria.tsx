import { IconCheck, IconPoint } from '@tabler/icons-react';
import { limits } from '@tessera/contracts/limits';
import { useTexts } from '../../lib/i18n.ts';
import classes from './password-criteria.module.css';

/** What a new password needs, each ticked off as it is typed. */
export function PasswordCriteria({ password }: { password: string }) {
  const t = useTexts('identity');
  const criteria = [
    { text: t('criteria.length'), isMet: password.length >= limits.passwordMinLength },
    { text: t('criteria.uppercase'), isMet: /[A-Z]/.test(password) },
    { text: t('criteria.digit'), isMet: /[0-9]/.test(password) },
    { text: t('criteria.special'), isMet: /[@$!%*?&]/.test(password) },
  ];
  return (
    <ul className={classes.list} aria-label={t('criteria.title')}>
      {criteria.map(({ text, isMet }) => (
        <li key={text} className={classes.item} data-met={isMet || undefined}>
          {isMet ? <IconCheck size={14} stroke={2.2} aria-hidden /> : <IconPoint size={14} aria-hidden />}
          {text}
          <span className="visually-hidden">{t(isMet ? 'criteria.met' : 'criteria.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
