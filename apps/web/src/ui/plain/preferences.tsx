import { IconChevronDown, IconMoon, IconSun } from '@tabler/icons-react';
import type { Locale } from '@tessera/contracts/locales';
import { localeNames } from '@tessera/contracts/locales';
import { setColorScheme, useShownColorScheme } from '../../lib/color-scheme.ts';
import { changeLocale, useLocale } from '../../lib/i18n.ts';
import classes from './plain.module.css';

/** The language, each by its own name. */
export function LanguageSelect({ label }: { label: string }) {
  return (
    <div className={classes.box}>
      <select
        className={classes.select}
        aria-label={label}
        value={useLocale()}
        onChange={(event) => void changeLocale(event.currentTarget.value as Locale)}
      >
        {Object.entries(localeNames).map(([locale, name]) => (
          <option key={locale} value={locale}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
    </div>
  );
}

/** Light or dark, beginning with what the system prefers. */
export function ThemeToggle({ label }: { label: string }) {
  const isDark = useShownColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={`${classes.icon} ${classes.toggle}`}
      aria-label={label}
      aria-pressed={isDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
