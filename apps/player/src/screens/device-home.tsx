import { useTexts } from '../i18n/texts.tsx';
import type { ScreenProps } from '../player.tsx';
import type { Device } from '../state/saved-state.ts';
import { useDeviceChecks } from '../state/use-device-checks.ts';
import { DeviceActions } from './device-actions.tsx';
import { FailureNote } from './failure-note.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { PlaylistsPanel } from './playlists-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

export interface DeviceHomeProps extends Pick<ScreenProps, 'dispatch'> {
  device: Device;
}

/** A registered device: who it is, what it may do, what it can play. */
export function DeviceHome({ device, dispatch }: DeviceHomeProps) {
  const { t } = useTexts();
  const { installId, snapshot } = device;
  const checks = useDeviceChecks(device, {
    onStatus: (received) => dispatch({ type: 'status-received', installId, snapshot: received }),
    onTokenRefused: (token) => dispatch({ type: 'token-refused', installId, token, now: Date.now() }),
  });
  return (
    <div className="device-home">
      <IdentityPanel device={device} />
      <div className="device-main">
        {checks.failure && (
          <FailureNote
            failure={checks.failure}
            hint={t('triesAgain')}
            onRetry={checks.checkNow}
            isBusy={checks.isChecking}
          />
        )}
        <StatusPanel snapshot={snapshot} checks={checks} />
        <NoticesPanel notices={snapshot?.answer.notices ?? []} />
        <PlaylistsPanel device={device} checks={checks} />
        <DeviceActions device={device} dispatch={dispatch} onRedeemed={checks.checkNow} />
      </div>
    </div>
  );
}
