import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** One client for the whole portal. Refusals are final; only what never reached the server is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof ApiError && (error.httpStatus === 0 || error.httpStatus === 502) && failures < 2,
    },
    mutations: { retry: false },
  },
});
