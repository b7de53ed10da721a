import { localeNames } from '@tessera/contracts/locales';
import { useState } from 'react';
import { brand } from '../brand.ts';
import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import { devicesOf, environments } from '../state/saved-state.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Icon } from '../ui/icons.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';

/** On every screen: environment, devices and language. */
export function TopBar({ saved, dispatch }: ScreenProps) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState<'devices' | 'language' | null>(null);
  const close = () => setOpen(null);
  const deviceCount = devicesOf(saved, saved.environment).length;
  return (
    <header className="top-bar">
      <div className="top-bar-brand">
        <BrandMark />
        <span>{t('title', { name: brand.name })}</span>
      </div>
      <fieldset className="segments">
        <legend className="visually-hidden">{t('environment')}</legend>
        {environments.map((environment) => (
          <button
            key={environment}
            type="button"
            aria-pressed={environment === saved.environment}
            onClick={() => dispatch({ type: 'environment-chosen', environment })}
          >
            {t(environment)}
          </button>
        ))}
      </fieldset>
      <button type="button" className="bar-button" onClick={() => setOpen('devices')}>
        <Icon name="device" />
        <span className="bar-button-words">{t('devices')}</span>
        {deviceCount > 0 && <span className="count">{deviceCount}</span>}
      </button>
      <button type="button" className="bar-button" onClick={() => setOpen('language')}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('language')}: </span>
        <span className="bar-button-words">{localeNames[locale]}</span>
      </button>
      {open === 'devices' && <DevicesDialog saved={saved} dispatch={dispatch} onClose={close} />}
      {open === 'language' && <LanguageDialog onClose={close} />}
    </header>
  );
}
