import { ActionIcon, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { formatMacInput, parseMac } from '@tessera/contracts/mac';
import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { canScan } from './can-scan.ts';
import type { FieldProps } from './use-app-form.ts';

const QrScanner = lazy(async () => ({ default: (await import('./qr-scanner.tsx')).QrScanner }));

type MacInputProps = Partial<FieldProps> & {
  label?: string;
  /** Offers the camera, on devices that have one in the hand. */
  withScanner?: boolean;
  /** Once a whole MAC was pasted or scanned. */
  onComplete?: (mac: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
};

/**
 * A MAC address: strips what is not hexadecimal and groups it into pairs while somebody types; a paste or scan that already is
 * six well-formed pairs is kept, letters and all.
 */
export function MacInput({ label, value = '', onChange, withScanner = false, onComplete, ...input }: MacInputProps) {
  const t = useTexts('ui');
  const common = useTexts('common');
  const [isScanning, setScanning] = useState(false);
  const take = (text: string) => {
    const mac = parseMac(text);
    if (mac === null) return false;
    onChange?.(mac);
    onComplete?.(mac);
    return true;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (take(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <>
      <TextInput
        label={label ?? common('macAddress')}
        placeholder="00:1a:79:3b:4c:5d"
        dir="ltr"
        styles={{ input: { fontFamily: 'var(--font-mono)', textAlign: 'start' } }}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        value={value}
        onPaste={paste}
        onChange={(event) => onChange?.(keepTyped(value, event.currentTarget.value))}
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
      {isScanning && (
        <Suspense>
          <QrScanner onFound={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deleting a character of a kept, non-hexadecimal MAC must not strip the rest of it. */
function keepTyped(before: string, typed: string): string {
  return typed.length < before.length && before.startsWith(typed) ? typed.replace(/:$/, '') : formatMacInput(typed);
}
