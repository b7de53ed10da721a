import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    /** Who was told of what was activated for them. */
    shares: true;
  }
}

/** What was activated together: by a file or a selection, or in one go with some activations. */
export type SharedSource = { jobId: number } | { activationIds: number[] };
export type SharedDevice = PortalAnswer<'POST /activations/together'>['data']['devices'][number];

export const sharedQuery = (source: SharedSource) =>
  queryOptions({
    queryKey: [['shares', 'devices', 'applications'], 'activated-together', source],
    queryFn: async ({ signal }) => {
      const { data } =
        'jobId' in source
          ? await api('GET /bulk-activations/{job_id}/activated', { signal, params: { job_id: source.jobId } })
          : await api('POST /activations/together', { signal, body: { activation_ids: source.activationIds } });
      return data;
    },
  });

/** Notes that one told the customer of these, or takes that back. */
export async function markShared(activationIds: number[], shared: boolean): Promise<void> {
  if (activationIds.length === 0) return;
  await api('POST /activations/shared', { body: { activation_ids: activationIds, shared } });
  void changed('shares');
}
