import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconListSearch, IconRocket, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findMac } from '@tessera/contracts/mac';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTextOf, useTexts } from '../../lib/i18n.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { useNavigation, visibleNavigation } from './navigation.ts';
import { resellerMatchesQuery } from './shell.api.ts';

export interface PaletteItem {
  id: string;
  group: string;
  label: string;
  detail?: string;
  icon: Icon;
  link: LinkTarget;
}

/** What the command palette offers for a text: screens by name, what can be done with a MAC, resellers by name or e-mail. */
export function usePaletteItems(text: string): PaletteItem[] {
  const screens = useScreens(text);
  const device = useDeviceItems(text);
  const resellers = useResellers(text, device.length === 0);
  return [...device, ...screens, ...resellers];
}

function useScreens(text: string): PaletteItem[] {
  const t = useTexts('shell');
  const say = useTextOf();
  const navigation = useNavigation();
  const isOpen = useOpenRoutes();
  const wanted = text.trim().toLocaleLowerCase();
  return visibleNavigation(navigation, isOpen)
    .flatMap((group) => group.links)
    .map(({ label, icon, link }) => ({
      id: link.to.slice(1),
      group: t('palette.screens'),
      label: say(label),
      icon,
      link,
    }))
    .filter((item) => item.label.toLocaleLowerCase().includes(wanted) || item.id.includes(wanted));
}

function useDeviceItems(text: string): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const mac = findMac(text);
  if (!mac) return [];
  const group = t('palette.device');
  const items: PaletteItem[] = [
    {
      id: 'check',
      group,
      label: t('palette.check', { mac }),
      icon: IconListSearch,
      link: { to: '/check-mac', search: { mac } },
    },
    {
      id: 'activate',
      group,
      label: t('palette.activate', { mac }),
      icon: IconRocket,
      link: { to: '/multi-apps-activation', search: { mac } },
    },
    {
      id: 'find',
      group,
      label: t('palette.find', { mac }),
      icon: IconListSearch,
      link: { to: '/user-list', search: { q: mac } },
    },
  ];
  return items.filter((item) => isOpen(item.link.to));
}

function useResellers(text: string, isWanted: boolean): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const [settled] = useDebouncedValue(text.trim(), 250);
  const isAsked = isWanted && settled.length >= 3 && isOpen('/reseller-list');
  const matches = useQuery({ ...resellerMatchesQuery(settled), enabled: isAsked });
  if (!isAsked) return [];
  return (matches.data ?? []).map((reseller) => ({
    id: `reseller-${reseller.id}`,
    group: t('palette.resellers'),
    label: reseller.name,
    detail: reseller.email,
    icon: IconUser,
    link: { to: '/reseller-list', search: { q: reseller.email } },
  }));
}
