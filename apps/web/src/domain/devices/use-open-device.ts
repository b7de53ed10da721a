import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useOpenRoutes } from '../../lib/has-route.ts';
import type { RowOpening } from '../../ui/row-opening.ts';

/** Opens a device beside the list that it stands in, from another device's page on its own; undefined for who may see neither. */
export function useOpenDevice() {
  const navigate = useNavigate();
  const router = useRouter();
  const isOpen = useOpenRoutes();
  if (!isOpen('/devices/$mac')) return undefined;
  return {
    open: (mac: string) =>
      void (router.state.matches.some(({ routeId }) => routeId === '/shell/devices/$mac')
        ? navigate({ to: '/devices/$mac', params: { mac }, search: {} })
        : navigate({ to: '.', search: (old: object) => ({ ...old, open: mac }), resetScroll: false })),
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
