import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export type BulkPreview = PortalAnswer<'POST /bulk-activations/preview'>['data'];

export async function previewBulk(file: File, isConfirmed: boolean): Promise<BulkPreview> {
  return (await api('POST /bulk-activations/preview', { body: { isConfirmed }, files: { file } })).data;
}

/** `total_credit`: the cost that was shown. */
export interface BulkStart {
  mode: 'all' | 'valid';
  isConfirmed: boolean;
  total_credit: number;
}

export function startBulk(file: File, body: BulkStart) {
  const { name, size, lastModified } = file;
  return api('POST /bulk-activations', {
    body,
    files: { file },
    once: [name, size, lastModified, body.mode, body.isConfirmed],
  });
}
