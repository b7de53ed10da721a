import { useEffect, useState } from 'react';
import { api, type CallAnswer } from '../../lib/api-client.ts';
import { FooterNote } from '../../ui/footer-note.tsx';

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

/** Below every page before the sign-in: somebody who can't get in has to reach support. */
export function PublicFooter() {
  return <FooterNote contacts={useSupportContacts()} />;
}
