import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { findMac, findMacs, formatTypedMac, lookAlikeMac, parseMac, readPastedMac } from '@tessera/contracts/mac';
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { ltr } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { canScan, isInHand } from './in-hand.ts';
import classes from './mac-input.module.css';
import { Notice } from './notice.tsx';
import { onceLetGo } from './once-let-go.ts';
import type { FieldProps } from './use-app-form.ts';

const QrScanner = lazy(async () => ({ default: (await import('./qr-scanner.tsx')).QrScanner }));

type MacInputProps = Partial<FieldProps> & {
  label?: string;
  /** Offers the camera, on devices that have one in the hand. */
  withScanner?: boolean;
  /** Once a whole MAC was pasted or scanned. */
  onComplete?: (mac: string) => void;
  /** Whatever else of a pasted text is of use. */
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  /** What else can be done with several that were pasted at once, besides choosing one. */
  ofSeveral?: (macs: string[]) => ReactNode;
  /** What a screen begins with: the cursor stands in it while it is empty. Not on a phone, where the keyboard would cover the rest. */
  isFirst?: boolean;
  /** Begins with the camera. */
  isScanFirst?: boolean;
  disabled?: boolean;
  required?: boolean;
};

/**
 * A MAC address: strips what is not hexadecimal and groups it into pairs while somebody types; out of a pasted or scanned text it
 * takes the MAC, letters beyond f and all; where several stand in it, it asks which is meant.
 */
export function MacInput({
  label,
  value = '',
  onChange,
  withScanner = false,
  isFirst = false,
  isScanFirst = false,
  onComplete,
  onPaste,
  ofSeveral,
  ...input
}: MacInputProps) {
  const t = useTexts('ui');
  const common = useTexts('common');
  const [isScanning, setScanning] = useState(isScanFirst && canScan());
  // Left unfinished, it says so at once, and not only when it is sent.
  const [isLeft, setLeft] = useState(false);
  const isShort = value !== '' && parseMac(value) === null;
  const short = isLeft && isShort ? t('mac.short', { typed: charactersOf(value), whole: 12 }) : undefined;
  const [several, setSeveral] = useState<string[]>([]);
  const lookAlike = lookAlikeMac(value);
  const isOneOfSeveral = (text: string) => {
    const macs = findMacs(text);
    setSeveral(macs.length > 1 ? macs : []);
    // Until one is chosen none is meant, the former least of all.
    if (macs.length > 1) onChange?.('');
    return macs.length > 1;
  };
  const choose = (mac: string) => {
    onChange?.(mac);
    onComplete?.(mac);
  };
  const take = (text: string) => {
    if (isOneOfSeveral(text)) return true;
    const mac = findMac(text) ?? readPastedMac(text);
    if (mac !== null) choose(mac);
    return mac !== null;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (take(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <>
      <TextInput
        label={label ?? common('macAddress')}
        placeholder="00:1a:79:3b:4c:5d"
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={isFirst && value === '' && !isInHand()}
        {...input}
        error={input.error ?? short}
        value={value}
        onFocus={() => setLeft(false)}
        onBlur={({ currentTarget }) => onceLetGo(() => setLeft(document.activeElement !== currentTarget))}
        onPaste={paste}
        onChange={({ currentTarget: { value: typed } }) => {
          // Keyboards of phones insert what was copied as if it was typed.
          if (!isOneOfSeveral(typed)) onChange?.(formatTypedMac(value, typed));
        }}
        rightSection={
          withScanner &&
          canScan() && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('mac.scan')}
              title={t('mac.scan')}
              onClick={() => setScanning(true)}
            >
              <IconQrcode size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {several.length > 0 && (
        <div className={classes.question}>
          <Notice tone="warning">
            <span>{t('mac.several')}</span>
            <span className={classes.several}>
              {several.slice(0, mostAsked).map((mac) => (
                <Button
                  key={mac}
                  size="compact-sm"
                  variant="default"
                  className="mono"
                  aria-pressed={mac === value}
                  onClick={() => choose(mac)}
                >
                  {ltr(mac)}
                </Button>
              ))}
            </span>
            {ofSeveral?.(several)}
          </Notice>
        </div>
      )}
      {lookAlike && (
        <div className={classes.question}>
          <Notice tone="warning">
            <span>{t('mac.lookAlike')}</span>
            <Button size="compact-sm" variant="default" className="mono" onClick={() => onChange?.(lookAlike)}>
              {ltr(lookAlike)}
            </Button>
          </Notice>
        </div>
      )}
      {isScanning && (
        <Suspense>
          <QrScanner onFound={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}

/** So many are asked about one by one. */
const mostAsked = 12;

const charactersOf = (value: string) => value.replaceAll(':', '').length;
