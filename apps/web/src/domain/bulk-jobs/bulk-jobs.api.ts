import { queryOptions } from '@tanstack/react-query';
import type { PortalAnswer, PortalSent } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

export type BulkJob = PortalAnswer<'GET /bulk-activations'>['data']['jobs'][number];
type SelectionBody = PortalSent<'POST /device-selections'>['body'];
export type SelectionAction = SelectionBody['action'];
/** Devices by their ids, or what a list is narrowed to. */
export type SelectedDevices = Omit<SelectionBody, 'action' | 'is_trial'>;

const askAgainMilliseconds = 1000;
/** Of what stands still. */
const heldMilliseconds = 15_000;
/** Being done, or being taken back. */
export const isUnderWay = ({ state, undo }: BulkJob) => state === 'running' || undo?.state === 'running';

/** When it is asked again how far these are. */
function askAgain(jobs: readonly BulkJob[]): number | false {
  const underWay = jobs.filter(isUnderWay);
  if (underWay.length === 0) return false;
  return underWay.every(({ held }) => held) ? heldMilliseconds : askAgainMilliseconds;
}

/** One's own latest files and selections; asked again while one is under way. */
export const bulkJobsQuery = queryOptions({
  queryKey: [[], 'bulk-jobs'],
  queryFn: async ({ signal }) => (await api('GET /bulk-activations', { signal })).data.jobs,
  refetchInterval: ({ state }) => askAgain(state.data ?? []),
});

/** One of them. */
export const bulkJobQuery = (id: number) =>
  queryOptions({
    queryKey: [[], 'bulk-job', id],
    queryFn: async ({ signal }) =>
      (await api('GET /bulk-activations/{job_id}', { params: { job_id: id }, signal })).data,
    refetchInterval: ({ state }) => (state.data ? askAgain([state.data]) : askAgainMilliseconds),
  });

/** The rows that failed, ready to be corrected and sent again. */
export function saveFailedRows(jobId: number): Promise<void> {
  return saveFile(api('GET /bulk-activations/{job_id}/result', { params: { job_id: jobId }, query: {} }));
}

/** The rows of a job that nothing was bought for, as a file. */
export async function uncoveredFile(job: BulkJob): Promise<File> {
  const query = { uncovered: true };
  const { blob, fileName } = await api('GET /bulk-activations/{job_id}/result', { params: { job_id: job.id }, query });
  return new File([blob], job.file_name || fileName, { type: 'text/csv' });
}

/** Takes back all that a job did, in the background. */
export async function undoJob(jobId: number): Promise<void> {
  await api('POST /bulk-activations/{job_id}/undo', { params: { job_id: jobId } });
  await jobChanged(jobId);
}

/** Ends one that was given up: what waits in it has failed. */
export async function endJob(jobId: number): Promise<void> {
  await api('POST /bulk-activations/{job_id}/end', { params: { job_id: jobId } });
  await jobChanged(jobId);
}

async function jobChanged(jobId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: bulkJobQuery(jobId).queryKey }),
  ]);
}

/** What doing it with each would cost, frozen until it is confirmed: whoever looks into another tab finds what they left. */
export const selectionPreviewQuery = (body: SelectionBody) =>
  queryOptions({
    queryKey: [[], 'selection', body],
    // What it would cost and do is asked for whenever it is going to be shown.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => (await api('POST /device-selections', { body, signal })).data,
  });

/** Begins it, or only so many of its rows; answers its job. Sent again it is the same job. */
export async function confirmSelection(id: number, rows?: number): Promise<number> {
  const params = { selection_id: id };
  const { data } = await api('POST /device-selections/{selection_id}/confirm', { params, body: { rows } });
  void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey });
  return data.job_id;
}

/** The MACs of them all, each once. */
export const macsOf = async (selected: SelectedDevices) =>
  (await api('POST /device-selections/macs', { body: selected })).data.macs;
