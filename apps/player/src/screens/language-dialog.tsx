import { localeNames, locales } from '@tessera/contracts/locales';
import { languageTags } from '../i18n/locale.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, locale, chooseLocale } = useTexts();
  return (
    <Dialog title={t('language')} onClose={onClose}>
      <ul className="choices">
        {locales.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className="choice"
              lang={languageTags[choice].slice(0, 2)}
              aria-pressed={choice === locale}
              data-autofocus={choice === locale || undefined}
              onClick={() => {
                chooseLocale(choice);
                onClose();
              }}
            >
              <span className="choice-words">{localeNames[choice]}</span>
              {choice === locale && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
