import { useEffect, useState } from 'react';
import { api, type CallAnswer } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { SupportLinks } from '../../ui/support-links.tsx';
import classes from './sign-in-page.module.css';

type Contacts = CallAnswer<'GET /public/social-widget'>['data']['SocialWidget'];

/** Asked for once: whoever goes from page to page before the sign-in sees no links come and go. */
let asked: Promise<Contacts | null> | undefined;

function useSupportContacts(): Contacts | null {
  const [contacts, setContacts] = useState<Contacts | null>(null);
  useEffect(() => {
    asked ??= api('GET /public/social-widget').then(
      ({ data }) => data.SocialWidget,
      () => {
        // The page works without them, and the next one asks again.
        asked = undefined;
        return null;
      },
    );
    let isHere = true;
    void asked.then((told) => isHere && setContacts(told));
    return () => {
      isHere = false;
    };
  }, []);
  return contacts;
}

/** Whose portal this is, and how somebody who can't get in reaches support. */
export function PublicFooter() {
  const common = useTexts('common');
  const contacts = useSupportContacts();
  return (
    <>
      <span>{common('copyright', { year: String(new Date().getFullYear()) })}</span>
      {contacts && (
        <span className={classes.contacts}>
          <SupportLinks
            whatsapp={contacts.whatsapp_number}
            telegram={contacts.telegram_number}
            className={classes.contact}
          />
        </span>
      )}
    </>
  );
}
