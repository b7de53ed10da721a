import { SupportLinks } from '../support-links.tsx';
import classes from './brand-contacts.module.css';

interface BrandContactsProps {
  brand: { whatsapp_number: string | null; telegram_number: string | null; email: string | null };
}

/** How to reach a reseller, as far as they said. */
export function BrandContacts({ brand: { whatsapp_number, telegram_number, email } }: BrandContactsProps) {
  if (!whatsapp_number && !telegram_number && !email) return null;
  return (
    <p className={classes.links}>
      <SupportLinks whatsapp={whatsapp_number} telegram={telegram_number} />
      {email && (
        <a className="link" href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
    </p>
  );
}
