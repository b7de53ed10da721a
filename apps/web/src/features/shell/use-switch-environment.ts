import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getEnvironment, setEnvironment } from '../../lib/session.ts';

/** Switches between live and sandbox, and shows the same screen with the other one's data. */
export function useSwitchEnvironment(): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  return () => {
    setEnvironment(getEnvironment() === 'live' ? 'sandbox' : 'live');
    // Whatever is still on its way belongs to the other environment.
    void queries.cancelQueries();
    void queries.resetQueries();
    void router.invalidate();
  };
}
