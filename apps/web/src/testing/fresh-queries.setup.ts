import { afterEach } from 'vitest';
import { queryClient } from '../lib/query-client.ts';

// The files share one page: what a test asked for and nobody answered would be waited for by the next one that asks the same.
afterEach(() => queryClient.clear());
