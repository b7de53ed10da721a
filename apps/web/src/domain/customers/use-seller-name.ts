import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { useBrand } from '../../lib/brand.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { ownBrandQuery } from '../brand/own-brand-query.ts';

/**
 * Who a message to a customer is from: the shop that their own page shows, else whoever writes, since the operator is a stranger to them.
 * Undefined until it is known.
 */
export function useSellerName(): string | undefined {
  const { groupId, name } = useMember().user;
  const can = useCan();
  const isReseller = groupId === groups.reseller;
  const own = useQuery({ ...ownBrandQuery, enabled: isReseller && can('own-brand') });
  const worn = useBrand();
  if (isReseller) {
    if (own.isLoading) return undefined;
    const { name: shop, domain } = own.data ?? {};
    return shop ?? (domain?.verified_at ? domain.domain : name);
  }
  if (worn.isAwaited) return undefined;
  return groupId === groups.subReseller && !worn.isResellers ? name : worn.name;
}
