import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type ApkPlan = PortalAnswer<'GET /apk-plans'>['plans'][number];

const apkKey = ['apk-plans'] as const;

export const apkListQuery = queryOptions({
  queryKey: apkKey,
  queryFn: ({ signal }) => api('GET /apk-plans', { signal }),
});

export function apkPlansChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: apkKey });
}
