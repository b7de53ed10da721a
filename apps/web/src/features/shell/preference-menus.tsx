import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { type Locale, localeNames } from '@tessera/contracts/locales';
import { setColorScheme, useColorScheme, useShownColorScheme } from '../../lib/color-scheme.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { chooseLocale } from '../../ui/choose-locale.ts';
import { Menu } from '../../ui/menu.tsx';

/** The five languages, each by its own name. */
export function LanguageMenu() {
  const t = useTexts('shell');
  const current = useLocale();
  return (
    <Menu
      entries={Object.entries(localeNames).map(([locale, label]) => ({
        label,
        choice: { kind: 'radio', isChosen: locale === current },
        onClick: () => chooseLocale(locale as Locale),
      }))}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={t('top.language')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system does. */
export function ThemeMenu() {
  const t = useTexts('shell');
  const chosen = useColorScheme();
  const Shown = useShownColorScheme() === 'dark' ? IconMoon : IconSun;
  const names = { light: t('top.light'), dark: t('top.dark'), auto: t('top.system') };
  return (
    <Menu
      entries={schemes.map(({ value, icon }) => ({
        label: names[value],
        icon,
        choice: { kind: 'radio', isChosen: value === chosen },
        onClick: () => setColorScheme(value),
      }))}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={t('top.theme')}>
          <Shown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
