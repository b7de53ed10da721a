import { useOpenRoutes } from '../../lib/has-route.ts';
import { useCan, useMember } from '../../lib/session.ts';
import type { LoggedActivation } from './activations.api.ts';

/**
 * Once nothing is undone any more, whoever gave its buyer credit makes good by hand what went wrong: its points, with a note of what for. The
 * operator's own have no page on which they would be given any.
 */
export function useCanGiveBack(): (row: LoggedActivation) => boolean {
  const can = useCan();
  const isOpen = useOpenRoutes();
  const { id: userId } = useMember().user;
  return (row) =>
    can('add-credit') &&
    isOpen('/resellers/$resellerId') &&
    row.reseller_id !== userId &&
    !row.by_operator &&
    row.credit_point > 0 &&
    !row.reversed;
}
