import { ltr } from '../lib/format.ts';

interface SupportLinksProps {
  whatsapp: string | null;
  telegram: string | null;
  className?: string;
}

/** Ways to reach somebody, each shown only where it is known. Both are proper names and the same in every language. */
export function SupportLinks({ whatsapp, telegram, className = 'link' }: SupportLinksProps) {
  const digits = whatsapp?.replace(/\D/g, '');
  const name = telegram?.replace(/^@|^https?:\/\/t\.me\//, '').trim();
  return (
    <>
      {digits && (
        <a className={className} href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
          WhatsApp {ltr(`+${digits}`)}
        </a>
      )}
      {name && (
        <a className={className} href={`https://t.me/${encodeURIComponent(name)}`} target="_blank" rel="noreferrer">
          Telegram {ltr(`@${name}`)}
        </a>
      )}
    </>
  );
}
