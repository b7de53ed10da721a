import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { Locale } from '@tessera/contracts/locales';
import { useShownColorScheme } from '../../lib/color-scheme.ts';
import { changeLocale, localeNames, useLocale, useTexts } from '../../lib/i18n.ts';

const check = <IconCheck size={14} aria-hidden />;

/** The five languages, each by its own name. */
export function LanguageMenu() {
  const t = useTexts('shell');
  const current = useLocale();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('top.language')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(localeNames).map(([locale, name]) => (
          <Menu.Item
            key={locale}
            role="menuitemradio"
            aria-checked={locale === current}
            rightSection={locale === current && check}
            onClick={() => void changeLocale(locale as Locale)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Shown = useShownColorScheme() === 'dark' ? IconMoon : IconSun;
  const names = { light: t('top.light'), dark: t('top.dark'), auto: t('top.system') };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('top.theme')}>
          <Shown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            rightSection={value === colorScheme && check}
            onClick={() => setColorScheme(value)}
          >
            {names[value]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
