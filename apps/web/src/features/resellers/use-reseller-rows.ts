import { useNavigate, useRouter } from '@tanstack/react-router';
import { useOpenRoutes } from '../../lib/has-route.ts';
import type { RowOpening } from '../../ui/row-opening.ts';
import type { Reseller } from './resellers.api.ts';

/** Rows lead to the reseller's page; for who may see it. */
export function useResellerRows(): RowOpening<Reseller> | undefined {
  const navigate = useNavigate();
  const router = useRouter();
  const to = '/resellers/$resellerId';
  if (!useOpenRoutes()(to)) return undefined;
  return {
    keyOf: ({ id }) => String(id),
    openedKey: undefined,
    open: (resellerId) => void navigate({ to, params: { resellerId } }),
    openPage: (resellerId) =>
      void window.open(router.buildLocation({ to, params: { resellerId } }).href, '_blank', 'noopener'),
  };
}
