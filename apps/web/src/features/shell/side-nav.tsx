import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { linkOfPath, type NavLink, visibleNavigation } from './nav.ts';
import classes from './side-nav.module.css';

/** The links to every screen that this person may see. `onFollow`: one of them was pressed, be it that of this very screen. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useTexts('shell');
  const router = useRouter();
  const can = useCan();
  const current = useRouterState({ select: (state) => linkOfPath(state.location.pathname)?.name });
  return (
    <nav className={classes.scroll} aria-label={t('navLabel')}>
      {visibleNavigation(router, can).map((group) => (
        <div key={group.name} className={classes.group}>
          <h2 className={classes.heading} id={`nav-${group.name}`}>
            {t(`navGroups.${group.name}`)}
          </h2>
          <ul className={classes.list} aria-labelledby={`nav-${group.name}`}>
            {group.links.map((link) => (
              <li key={link.name}>
                <SideLink link={link} isCurrent={link.name === current} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface SideLinkProps {
  link: NavLink;
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
}

function SideLink({ link, isCurrent, onFollow }: SideLinkProps) {
  const t = useTexts('shell');
  return (
    <Link
      to={`/${link.name}` as '/dashboard'}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    >
      <link.icon size={17} stroke={1.6} aria-hidden />
      {t(`nav.${link.name}`)}
    </Link>
  );
}
