import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepShownBrand } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { FooterNote } from '../../ui/footer-note.tsx';
import { shownBrandQuery, supportQuery } from './shell.api.ts';
import classes from './shell-footer.module.css';

const subReseller = 3;

/** Below every screen. Whoever works under a reseller sees that reseller's name and contacts. */
export function ShellFooter() {
  const session = useSession();
  const userId = session?.user.id;
  const isUnderReseller = session?.user.groupId === subReseller;
  const { data: own, isPending: isOwnPending } = useQuery({ ...shownBrandQuery, enabled: isUnderReseller });
  const { data: operators, isPending } = useQuery(supportQuery);
  // Contacts may take a line of their own.
  const isWaiting = isPending || (isUnderReseller && isOwnPending);
  useEffect(() => {
    if (userId === undefined) return;
    if (!isUnderReseller) keepShownBrand(null);
    else if (own !== undefined)
      keepShownBrand({ userId, brand: own?.name ? { name: own.name, logo: own.logo } : null });
  }, [isUnderReseller, own, userId]);
  return (
    <footer className={classes.footer} data-waiting={isWaiting || undefined}>
      <FooterNote contacts={own ?? operators} />
    </footer>
  );
}
