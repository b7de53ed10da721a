import { type Icon, IconChevronDown, IconExternalLink, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { NavLink } from '../../domain/navigation/nav-link.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import { linkOfPath, type NavGroup, useNavigation, visibleNavigation } from './navigation.ts';
import { portalLinksQuery } from './shell.api.ts';
import classes from './side-nav.module.css';
import { useOpenGroups } from './use-open-groups.ts';

interface SideNavProps {
  onSignOut: () => void;
  /** One of the links was pressed, be it that of this very screen. */
  onFollow?: () => void;
}

/** The links to every screen that this person may see, in groups that open and close, and the way out. */
export function SideNav({ onSignOut, onFollow }: SideNavProps) {
  const t = useTexts('shell');
  const isOpenRoute = useOpenRoutes();
  const navigation = useNavigation();
  const nav = useRef<HTMLElement>(null);
  const current = useRouterState({ select: (state) => linkOfPath(navigation, state.location.pathname) });
  const groups = visibleNavigation(navigation, isOpenRoute);
  const { isOpen, toggle } = useOpenGroups(groups, current?.group);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another current link
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={classes.scroll} aria-label={t('navLabel')}>
      <ul className={classes.list}>
        {groups.map(({ name, links }) =>
          links.length === 1 ? (
            <Links key={name} links={links} current={current} onFollow={onFollow} hasIcons />
          ) : (
            <Group
              key={name}
              name={name}
              icon={links[0]?.icon}
              isOpen={isOpen(name)}
              isCurrent={name === current?.group}
              onToggle={() => toggle(name)}
            >
              <Links links={links} current={current} onFollow={onFollow} />
            </Group>
          ),
        )}
      </ul>
      <button type="button" className={`${classes.link} ${classes.out}`} onClick={onSignOut}>
        <IconLogout size={17} stroke={1.6} aria-hidden />
        {t('top.signOut')}
      </button>
    </nav>
  );
}

interface GroupProps {
  name: NavGroup['name'];
  icon: Icon | undefined;
  isOpen: boolean;
  /** The screen that one is on is in it. */
  isCurrent: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** What is in a closed one is not drawn: most are closed, and were half of all that a screen is made of. */
function Group({ name, icon: GroupIcon, isOpen, isCurrent, onToggle, children }: GroupProps) {
  const t = useTexts('shell');
  const id = useId();
  const inside = useRef<HTMLUListElement>(null);
  function press() {
    flushSync(onToggle);
    // The last one opens below the edge.
    inside.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <li>
      <button
        type="button"
        className={`${classes.link} ${classes.heading}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isCurrent && !isOpen ? 'true' : undefined}
        onClick={press}
      >
        {GroupIcon && <GroupIcon size={17} stroke={1.6} aria-hidden />}
        {t(`navGroups.${name}`)}
        <IconChevronDown className={classes.chevron} size={14} stroke={1.6} aria-hidden />
      </button>
      {isOpen && (
        <ul ref={inside} id={id} className={classes.inside}>
          {children}
        </ul>
      )}
    </li>
  );
}

interface LinksProps {
  links: NavLink[];
  current: NavLink | undefined;
  onFollow: (() => void) | undefined;
  /** Below the name of a group, which has one, they would only repeat it. */
  hasIcons?: boolean;
}

function Links({ links, current, onFollow, hasIcons = false }: LinksProps) {
  return links.map((link) => (
    <Fragment key={link.link.to}>
      <li>
        <SideLink link={link} isCurrent={link === current} onFollow={onFollow} hasIcon={hasIcons} />
      </li>
      {link.link.to === '/playlists' && <CheckerLink onFollow={onFollow} hasIcon={hasIcons} />}
    </Fragment>
  ));
}

/** Leads to the operator's own playlist checker, in a tab of its own. Without that setting there is none. */
function CheckerLink({ onFollow, hasIcon }: Pick<SideLinkProps, 'onFollow' | 'hasIcon'>) {
  const t = useTexts('shell');
  const url = useQuery(portalLinksQuery).data?.playlist_checker_url;
  if (!url) return null;
  return (
    <li>
      <a className={classes.link} href={url} target="_blank" rel="noreferrer" onClick={onFollow}>
        {hasIcon && <IconExternalLink size={17} stroke={1.6} aria-hidden />}
        {t('playlistChecker')}
      </a>
    </li>
  );
}

interface SideLinkProps {
  link: NavLink;
  isCurrent: boolean;
  onFollow: (() => void) | undefined;
  hasIcon: boolean;
}

function SideLink({ link, isCurrent, onFollow, hasIcon }: SideLinkProps) {
  const say = useTextOf();
  return (
    <Link
      {...link.link}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      onClick={onFollow}
    >
      {hasIcon && <link.icon size={17} stroke={1.6} aria-hidden />}
      {say(link.label)}
    </Link>
  );
}
