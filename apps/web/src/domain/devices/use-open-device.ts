import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useOpenRoutes } from '../../lib/has-route.ts';
import type { RowOpening } from '../../ui/row-opening.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step before is the same screen without the device beside it. */
    isOpenedHere?: boolean;
  }
}

/** Opens a device beside the list that it stands in, from another device's page on its own; undefined for who may see neither. */
export function useOpenDevice() {
  const navigate = useNavigate();
  const router = useRouter();
  const isOpen = useOpenRoutes();
  if (!isOpen('/devices/$mac')) return undefined;
  const openBeside = (mac: string) => {
    // Another one in its place is no further step: closing leads back to the screen alone.
    const isOther = 'open' in router.state.location.search;
    return navigate({
      to: '.',
      search: (old: object) => ({ ...old, open: mac }),
      state: isOther ? true : { isOpenedHere: true },
      replace: isOther,
      resetScroll: false,
    });
  };
  return {
    open: (mac: string) =>
      void (router.state.matches.some(({ routeId }) => routeId === '/shell/devices/$mac')
        ? navigate({ to: '/devices/$mac', params: { mac }, search: {} })
        : openBeside(mac)),
    openPage: (mac: string) =>
      void window.open(router.buildLocation({ to: '/devices/$mac', params: { mac } }).href, '_blank', 'noopener'),
  };
}

/** For a list whose rows are about devices. */
export function useDeviceRows<Row extends { mac_address: string }>(): RowOpening<Row> | undefined {
  const device = useOpenDevice();
  const openedKey = useSearch({ strict: false, select: ({ open }: { open?: string }) => open });
  return device && { ...device, openedKey, keyOf: (row) => row.mac_address };
}
