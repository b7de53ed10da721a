import { useSearch } from '@tanstack/react-router';
import { parseMac } from '@tessera/contracts/mac';
import { Suspense } from 'react';
import { useOpenDevice } from '../../domain/devices/use-open-device.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

// Loaded when it is first opened.
const DevicePanel = lazyWithTexts('domain/device-page', () => import('./device-panel.tsx'), 'DevicePanel');

/** Beside any screen: the device that its address names with `?open=`. */
export function DevicePanelHost() {
  const opened = useSearch({ strict: false, select: ({ open }: { open?: string }) => open });
  const mac = parseMac(opened ?? '');
  const mayOpen = useOpenDevice() !== undefined;
  return <Suspense>{mac && mayOpen && <DevicePanel mac={mac} />}</Suspense>;
}
