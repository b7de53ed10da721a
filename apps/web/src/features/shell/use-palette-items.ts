import { type Icon, IconDeviceTv, IconListSearch, IconRocket } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { findMac, findMacs } from '@tessera/contracts/mac';
import type { NavLink } from '../../domain/navigation/nav-link.ts';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { linkOfPath, useNavigation, visibleNavigation } from './navigation.ts';
import { recentScreens } from './recent-screens.ts';
import { type PaletteCommands, usePaletteActions } from './use-palette-actions.ts';
import { useMacState, usePaletteFinds } from './use-palette-finds.ts';
import { useViewItems } from './use-view-items.ts';

export interface PaletteItem {
  id: string;
  group: string;
  label: string;
  detail?: string;
  icon: Icon;
  /** Where it leads, or what it does. */
  go: LinkTarget | (() => void);
}

/** Twelve digits are a MAC or a telephone number; with a plus before them nothing else. */
const isDigits = (text: string) => /^[\d\s]+$/.test(text);
const isTelephone = (text: string) => /^\s*\+[\d\s()-]+$/.test(text);

/**
 * What the command palette offers for a text: how a MAC stands and what can be done with it, screens by name, what can be done from
 * anywhere, and what the portal's records have.
 */
export function usePaletteItems(text: string, commands: PaletteCommands): PaletteItem[] {
  const wanted = text.trim().toLocaleLowerCase();
  const screens = useScreens(wanted);
  const several = useSeveralDevices(text);
  const mac = several.length > 0 || isTelephone(text) ? undefined : (findMac(text) ?? undefined);
  const state = useMacState(mac);
  const device = useDeviceItems(mac);
  const actions = usePaletteActions(wanted, commands);
  const finds = usePaletteFinds(text, (mac === undefined && several.length === 0) || isDigits(text));
  const views = useViewItems(wanted);
  return [...several, ...state, ...device, ...screens, ...views, ...actions, ...finds];
}

/** By name; as long as nothing is typed, those first where one was. */
function useScreens(wanted: string): PaletteItem[] {
  const t = useTexts('shell');
  const say = useTextOf();
  const navigation = useNavigation();
  const isOpen = useOpenRoutes();
  const here = useRouterState({ select: (state) => linkOfPath(navigation, state.location.pathname) });
  const recent = wanted === '' ? recentScreens() : [];
  const placeOf = ({ link }: NavLink) => (recent.indexOf(link.to) + recent.length + 1) % (recent.length + 1);
  const isRecent = (one: NavLink) => one !== here && recent.includes(one.link.to);
  const links = visibleNavigation(navigation, isOpen).flatMap((group) => group.links);
  const wasThere = links.filter(isRecent).sort((one, other) => placeOf(one) - placeOf(other));
  return [...wasThere, ...links.filter((one) => !isRecent(one))]
    .map((one) => ({
      id: one.link.to.slice(1),
      group: t(isRecent(one) ? 'palette.recent' : 'palette.screens'),
      label: say(one.label),
      icon: one.icon,
      go: one.link,
    }))
    .filter((item) => hasEachWord(item.label, wanted) || item.id.includes(wanted));
}

/** Where several MACs stand in a text, nobody else can say which is meant: each, or all at once. */
function useSeveralDevices(text: string): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const macs = findMacs(text);
  if (macs.length < 2) return [];
  const group = t('palette.device');
  const items: (PaletteItem & { go: LinkTarget })[] = [
    {
      id: 'activate-all',
      group,
      label: t('palette.activateAll'),
      icon: IconRocket,
      go: { to: '/bulk-activation', state: { macs } },
    },
    ...macs.map((mac) => ({
      id: `open-${mac}`,
      group,
      label: t('palette.open', { mac }),
      icon: IconDeviceTv,
      go: { to: '/devices/$mac', params: { mac } } as const,
    })),
  ];
  return items.filter((item) => isOpen(item.go.to));
}

function useDeviceItems(mac: string | undefined): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  if (!mac) return [];
  const group = t('palette.device');
  const items: (PaletteItem & { go: LinkTarget })[] = [
    {
      id: 'open',
      group,
      label: t('palette.open', { mac }),
      icon: IconDeviceTv,
      go: { to: '/devices/$mac', params: { mac } },
    },
    {
      id: 'check',
      group,
      label: t('palette.check', { mac }),
      icon: IconListSearch,
      go: { to: '/check-mac', search: { mac } },
    },
    {
      id: 'activate',
      group,
      label: t('palette.activate', { mac }),
      icon: IconRocket,
      go: { to: '/multi-apps-activation', search: { mac } },
    },
    {
      id: 'find',
      group,
      label: t('palette.find', { mac }),
      icon: IconListSearch,
      go: { to: '/user-list', search: { q: mac } },
    },
  ];
  return items.filter((item) => isOpen(item.go.to));
}
