import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import { currentDevice, devicesOf } from '../state/saved-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ApplicationLogo } from './application-logo.tsx';
import { StateBadge } from './state-badge.tsx';

/** The devices that this browser plays, to switch between them. */
export function DevicesDialog({ saved, dispatch, onClose }: ScreenProps & { onClose: () => void }) {
  const { t } = useTexts();
  const devices = devicesOf(saved, saved.environment);
  const current = currentDevice(saved);
  return (
    <Dialog title={t(saved.environment === 'live' ? 'devicesOfLive' : 'devicesOfSandbox')} onClose={onClose}>
      {devices.length === 0 && <p className="muted">{t('noDevices')}</p>}
      <ul className="choices">
        {devices.map((device) => (
          <li key={device.installId}>
            <button
              type="button"
              className="choice"
              aria-pressed={device === current && !saved.isAdding}
              data-autofocus={device === (current ?? devices[0]) || undefined}
              onClick={() => {
                dispatch({ type: 'device-chosen', installId: device.installId });
                onClose();
              }}
            >
              <ApplicationLogo application={device.application} />
              <span className="choice-words">
                <b>{device.application.name}</b>
                <span className="mac-text" dir="ltr">
                  {device.mac}
                </span>
              </span>
              <StateBadge state={device.snapshot?.answer.status} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        data-autofocus={devices.length === 0 || undefined}
        onClick={() => {
          dispatch({ type: 'adding-started' });
          onClose();
        }}
      >
        {t('addDevice')}
      </Button>
    </Dialog>
  );
}
