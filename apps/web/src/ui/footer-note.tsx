import { useBrand } from '../lib/brand.ts';
import { useTexts } from '../lib/i18n.ts';
import { serverDate } from '../lib/server-clock.ts';
import classes from './footer-note.module.css';
import { SupportLinks } from './support-links.tsx';

interface FooterNoteProps {
  /** Unknown until they have come. */
  contacts: { whatsapp_number: string | null; telegram_number: string | null } | null | undefined;
}

/** Whose portal this is, and how to reach support. */
export function FooterNote({ contacts }: FooterNoteProps) {
  const common = useTexts('common');
  const { name, footer } = useBrand();
  return (
    <>
      <span dir="auto" className={classes.note}>
        {footer ?? common('copyright', { year: String(serverDate().getFullYear()), name })}
      </span>
      {contacts && (contacts.whatsapp_number || contacts.telegram_number) && (
        <span className={classes.links}>
          <SupportLinks
            whatsapp={contacts.whatsapp_number}
            telegram={contacts.telegram_number}
            className={classes.link}
          />
        </span>
      )}
    </>
  );
}
