import { afterEach } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { keepToastsOf } from '../ui/toast.tsx';

afterEach(() => {
  // The files share one page: what a test asked for and nobody answered would be waited for by the next one that asks the same.
  queryClient.clear();
  // A toast outlives what showed it.
  keepToastsOf('nobody');
});
