import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import { linkOfPath, useNavigation, visibleNavigation } from './navigation.ts';
import { portalLinksQuery } from './shell.api.ts';
import classes from './side-nav.module.css';

interface SideNavProps {
  onSignOut: () => void;
  /** One of the links was pressed, be it that of this very screen. */
  onFollow?: () => void;
}

/** The links to every screen that this person may see, and the way out. */
export function SideNav({ onSignOut, onFollow }: SideNavProps) {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const navigation = useNavigation();
  const current = useRouterState({ select: (state) => linkOfPath(navigation, state.location.pathname)?.link.to });
  return (
    <nav className={classes.scroll} aria-label={t('navLabel')}>
      {visibleNavigation(navigation, isOpen).map((group) => (
        <div key={group.name} className={classes.group}>
          <h2 className={classes.heading} id={`nav-${group.name}`}>
            {t(`navGroups.${group.name}`)}
          </h2>
          <ul className={classes.list} aria-labelledby={`nav-${group.name}`}>
            {group.links.map((link) => (
              <Fragment key={link.link.to}>
                <li>
                  <SideLink link={link} isCurrent={link.link.to === current} onFollow={onFollow} />
                </li>
                {link.link.to === '/playlists' && <CheckerLink onFollow={onFollow} />}
              </Fragment>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className={`${classes.link} ${classes.out}`} onClick={onSignOut}>
        <IconLogout size={17} stroke={1.6} aria-hidden />
        {t('top.signOut')}
      </button>
    </nav>
  );
}

/** Leads to the operator's own playlist checker, in a tab of its own. Without that setting there is none. */
function CheckerLink({ onFollow }: Pick<SideLinkProps, 'onFollow'>) {
  const t = useTexts('shell');
  const url = useQuery(portalLinksQuery).data?.playlist_checker_url;
  if (!url) return null;
  return (
    <li>
      <a className={classes.link} href={url} target="_blank" rel="noreferrer" onClick={onFollow}>
        <IconExternalLink size={17} stroke={1.6} aria-hidden />
        {t('playlistChecker')}
      </a>
    </li>
  );
}

interface SideLinkProps {
  link: NavLink;
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
}

function SideLink({ link, isCurrent, onFollow }: SideLinkProps) {
  const say = useTextOf();
  return (
    <Link
      {...link.link}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    >
      <link.icon size={17} stroke={1.6} aria-hidden />
      {say(link.label)}
    </Link>
  );
}
