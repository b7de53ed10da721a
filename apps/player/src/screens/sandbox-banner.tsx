import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import { Icon } from '../ui/icons.tsx';

export function SandboxBanner({ dispatch }: Pick<ScreenProps, 'dispatch'>) {
  const { t } = useTexts();
  return (
    <aside className="sandbox-banner" aria-label={t('sandbox')}>
      <Icon name="flask" />
      <p>
        {t('sandboxBanner')}
        <button
          type="button"
          className="link-button"
          onClick={() => dispatch({ type: 'environment-chosen', environment: 'live' })}
        >
          {t('backToLive')}
        </button>
      </p>
    </aside>
  );
}
