import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    apk: true;
  }
}

export type ApkPlan = PortalAnswer<'GET /apk-plans'>['plans'][number];

export const apkListQuery = queryOptions({
  queryKey: [['apk']],
  queryFn: ({ signal }) => api('GET /apk-plans', { signal }),
});

export const apkPlansChanged = () => changed('apk');
