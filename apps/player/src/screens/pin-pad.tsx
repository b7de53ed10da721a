import { limits } from '@tessera/contracts/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Playlist } from '../api/device-answers.ts';
import { unlockPlaylist } from '../api/device-api.ts';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { type Texts, useTexts } from '../i18n/texts.tsx';
import type { Device } from '../state/saved-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** How long a lock lasts when the server does not say. */
const defaultLockSeconds = 60;

interface PinPadProps {
  device: Device;
  playlist: Playlist;
  /** Until when no PIN is taken, in milliseconds; null when it may be tried. */
  lockedUntil: number | null;
  onLocked: (until: number) => void;
  onUnlocked: (playlist: Playlist, pin: string) => void;
  onClose: () => void;
}

/** Asks for the PIN of a protected playlist, by remote, keyboard or finger. */
export function PinPad({ device, playlist, lockedUntil, onLocked, onUnlocked, onClose }: PinPadProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const unlockButton = useRef<HTMLButtonElement>(null);
  const isLocked = useIsBefore(lockedUntil);
  const isComplete = pin.length >= limits.pinMinLength;

  const type = (digit: string) => {
    if (isLocked || isBusy) return;
    setFailure(null);
    setPin((before) => (before + digit).slice(0, limits.pinMaxLength));
  };
  const deleteLast = () => setPin((before) => before.slice(0, -1));

  const unlock = async () => {
    if (isLocked || isBusy || !isComplete) return;
    setIsBusy(true);
    setFailure(null);
    const answer = await unlockPlaylist(
      { environment: device.environment, locale, token: device.token },
      playlist.id,
      pin,
    );
    setIsBusy(false);
    if (answer.ok) return onUnlocked(answer.value, pin);
    setPin('');
    setFailure(answer.failure);
    if (answer.failure.kind === 'busy')
      onLocked(Date.now() + (answer.failure.retryAfterSeconds ?? defaultLockSeconds) * 1000);
  };

  const typeByKeyboard = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A PIN set in the portal may hold letters; a remote has none, a keyboard does.
    if (/^[0-9a-z]$/i.test(event.key)) {
      type(event.key);
      // So that Enter means the PIN is complete, not the key that the remote was on.
      unlockButton.current?.focus();
    } else if (event.key === 'Backspace') deleteLast();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={t('pinTitle')} onClose={onClose} onKeyDown={typeByKeyboard} className="pin-dialog">
      <p className="muted">{t('pinText', { name: playlist.name })}</p>
      <PinDots count={pin.length} />
      <p className="field-error" role="alert">
        {isLocked
          ? t('pinLocked', { time: texts.formatTime(lockedUntil ?? 0) })
          : failure && pinFailureText(texts, failure)}
      </p>
      <div className="pin-keys" dir="ltr">
        {digits.map((digit) => (
          <PinKey key={digit} digit={digit} isDisabled={isLocked} onType={type} />
        ))}
        <button
          type="button"
          className="pin-key"
          aria-label={t('deleteDigit')}
          aria-disabled={isLocked}
          onClick={deleteLast}
        >
          <Icon name="backspace" />
        </button>
        <PinKey digit="0" isDisabled={isLocked} onType={type} />
        <Button
          ref={unlockButton}
          look="brand"
          className="pin-key"
          aria-disabled={isLocked || !isComplete}
          isBusy={isBusy}
          onClick={unlock}
        >
          {t('unlock')}
        </Button>
      </div>
    </Dialog>
  );
}

interface PinKeyProps {
  digit: string;
  isDisabled: boolean;
  onType: (digit: string) => void;
}

function PinKey({ digit, isDisabled, onType }: PinKeyProps) {
  return (
    <button
      type="button"
      className="pin-key"
      aria-disabled={isDisabled}
      data-autofocus={digit === '1' || undefined}
      onClick={() => onType(digit)}
    >
      {digit}
    </button>
  );
}

/** One dot per digit; how many there are is also said. */
function PinDots({ count }: { count: number }) {
  const { t } = useTexts();
  const places = Math.max(limits.pinMinLength, count);
  return (
    <div className="pin-dots" role="status" aria-label={t('pinDigits', { count })}>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={place} className={place < count ? 'pin-dot filled' : 'pin-dot'} />
      ))}
    </div>
  );
}

function pinFailureText(texts: Texts, failure: Failure): string | null {
  if (failure.kind === 'wrongPin') return texts.t('wrongPin');
  if (failure.kind === 'missing') return texts.t('playlistGone');
  // The lock has words of its own while it lasts, and is no news afterwards.
  return failure.kind === 'busy' ? null : failureText(texts, failure);
}

/** Whether an instant (milliseconds) is still to come; turns false by itself. */
function useIsBefore(instant: number | null): boolean {
  const [, rerender] = useState(0);
  const isBefore = instant !== null && instant > Date.now();

  useEffect(() => {
    if (instant === null || !isBefore) return;
    const timer = window.setTimeout(() => rerender((round) => round + 1), instant - Date.now() + 50);
    return () => window.clearTimeout(timer);
  }, [instant, isBefore]);

  return isBefore;
}
