import { IconCheck, IconPoint } from '@tabler/icons-react';
import { firstLimits } from '@tessera/contracts/first-limits';
import { useTexts } from '../../lib/i18n.ts';
import classes from './password-criteria.module.css';

interface PasswordCriteriaProps {
  password: string;
  /** In place of a password that one has, rather than by a mailed link; the contract asks less of it. */
  isChange?: boolean;
}

/** What a new password needs, each ticked off as it is typed. */
export function PasswordCriteria({ password, isChange = false }: PasswordCriteriaProps) {
  const t = useTexts('identity');
  const length = { text: t('criteria.length'), isMet: password.length >= firstLimits.passwordMinLength };
  const criteria = isChange
    ? [
        length,
        { text: t('criteria.uppercase'), isMet: /\p{Lu}/u.test(password) },
        { text: t('criteria.anySpecial'), isMet: /[^\p{L}\p{N}\s]/u.test(password) },
      ]
    : [
        length,
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
