import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/**
 * One client for the whole portal. Refusals are final; only what never reached the server is tried again. Without a network
 * everything fails at once and says so: a press that waited for the network would spend credit long after its person walked away,
 * or corrected what they had typed. What is on the screen is asked for anew when the network is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        error instanceof ApiError &&
        (error.httpStatus === 0 || error.httpStatus === 502) &&
        failures < 2 &&
        onlineManager.isOnline(),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
