import { IconFlask, IconKeyboard, IconLanguage, IconLogout, IconMoon, IconReceipt } from '@tabler/icons-react';
import { mostLastPoints } from '@tessera/contracts/credits.lists';
import type { Locale } from '@tessera/contracts/locales';
import { localeNames } from '@tessera/contracts/locales';
import { withPlainDigits } from '@tessera/contracts/plain-text';
import { setColorScheme } from '../../lib/color-scheme.ts';
import { useFormat } from '../../lib/format.ts';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment, useMember } from '../../lib/session.ts';
import { chooseLocale } from '../../ui/choose-locale.ts';
import { present } from '../../ui/data-table.types.ts';
import { usualPoints, wherePointsWent } from './single-keys.ts';
import { switchEnvironment } from './switch-environment.ts';
import type { PaletteItem } from './use-palette-items.ts';

export interface PaletteCommands {
  onSignOut: () => void;
  onShortcuts: () => void;
}

/** What can be done from anywhere, by its name: looks, language, sandbox, signing out. Not before something is typed. */
export function usePaletteActions(wanted: string, { onSignOut, onShortcuts }: PaletteCommands): PaletteItem[] {
  const t = useTexts('shell');
  const { canGoToggle } = useMember();
  const isSandbox = useEnvironment() === 'sandbox';
  const format = useFormat();
  const isOpen = useOpenRoutes();
  if (wanted === '') return [];
  const group = t('palette.actions');
  const points = pointsIn(wanted);
  const themes = { light: t('top.light'), dark: t('top.dark'), auto: t('top.system') };
  const actions: (PaletteItem | false)[] = [
    ...Object.entries(themes).map(([scheme, name]) => ({
      id: `theme-${scheme}`,
      group,
      label: `${t('top.theme')}: ${name}`,
      icon: IconMoon,
      go: () => setColorScheme(scheme as keyof typeof themes),
    })),
    ...Object.entries(localeNames).map(([locale, name]) => ({
      id: `language-${locale}`,
      group,
      label: `${t('top.language')}: ${name}`,
      icon: IconLanguage,
      go: () => chooseLocale(locale as Locale),
    })),
    canGoToggle && {
      id: 'environment-sandbox',
      group,
      label: t(isSandbox ? 'environment.toLive' : 'environment.toSandbox'),
      icon: IconFlask,
      go: switchEnvironment,
    },
    { id: 'shortcuts', group, label: t('shortcuts.title'), icon: IconKeyboard, go: onShortcuts },
    { id: 'sign-out', group, label: t('top.signOut'), icon: IconLogout, go: onSignOut },
  ];
  const isWanted = ({ id, label }: PaletteItem) => hasEachWord(label, wanted) || id.includes(wanted);
  const whereWent = {
    id: 'last-points',
    group,
    label: t('palette.lastPoints', { count: format.number(points ?? usualPoints) }),
    icon: IconReceipt,
    go: wherePointsWent(points ?? usualPoints),
  };
  const isAsked = isOpen(whereWent.go.to) && (points !== null || isWanted(whereWent));
  return [...(isAsked ? [whereWent] : []), ...present(actions).filter(isWanted)];
}

/** A number of points, also in the digits of other scripts. */
function pointsIn(wanted: string): number | null {
  const plain = withPlainDigits(wanted);
  const points = /^[1-9]\d{1,8}$/.test(plain) ? Number(plain) : null;
  return points !== null && points <= mostLastPoints ? points : null;
}
