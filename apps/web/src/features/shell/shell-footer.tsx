import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { SupportLinks } from '../../ui/support-links.tsx';
import { supportQuery } from './shell.api.ts';
import classes from './shell-footer.module.css';

/** Whose portal this is, and how to reach support. */
export function ShellFooter() {
  const common = useTexts('common');
  const support = useQuery(supportQuery).data;
  return (
    <footer className={classes.footer}>
      <span>{common('copyright', { year: String(new Date().getFullYear()) })}</span>
      {support && (support.whatsapp_number || support.telegram_number) && (
        <span className={classes.links}>
          <SupportLinks
            whatsapp={support.whatsapp_number}
            telegram={support.telegram_number}
            className={classes.link}
          />
        </span>
      )}
    </footer>
  );
}
