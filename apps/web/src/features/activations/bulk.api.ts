import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';

export type BulkPreview = PortalAnswer<'POST /bulk-activations/preview'>['data'];
export type BulkJob = PortalAnswer<'GET /bulk-activations'>['data']['jobs'][number];

const askAgainMilliseconds = 1000;

/** One's own latest files; asked again while one is under way. */
export const bulkJobsQuery = queryOptions({
  queryKey: [[], 'bulk-jobs'],
  queryFn: async ({ signal }) => (await api('GET /bulk-activations', { signal })).data.jobs,
  refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? askAgainMilliseconds : false),
});

export async function previewBulk(file: File, isConfirmed: boolean): Promise<BulkPreview> {
  return (await api('POST /bulk-activations/preview', { body: { isConfirmed }, files: { file } })).data;
}

/** `total_credit`: the cost that was shown. */
export interface BulkStart {
  mode: 'all' | 'valid';
  isConfirmed: boolean;
  total_credit: number;
}

export function startBulk(file: File, body: BulkStart, requestId: string) {
  return api('POST /bulk-activations', { body, files: { file }, requestId });
}

/** The rows that were not activated, ready to be corrected and sent again. */
export function saveFailedRows(jobId: number): Promise<void> {
  return saveFile(api('GET /bulk-activations/{job_id}/result', { params: { job_id: jobId } }));
}
