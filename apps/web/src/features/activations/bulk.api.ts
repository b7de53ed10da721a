import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';

export type BulkPreview = PortalAnswer<'POST /bulk-activations/preview'>['data'];

export async function previewBulk(file: File, isConfirmed: boolean): Promise<BulkPreview> {
  return (await api('POST /bulk-activations/preview', { body: { isConfirmed }, files: { file } })).data;
}

/** `total_credit`: the cost that was shown. `rows`: only so many of the valid ones, from the first. */
export interface BulkStart {
  mode: 'all' | 'valid';
  isConfirmed: boolean;
  total_credit: number;
  rows?: number | undefined;
}

/** The same rows are the same move, read again or pasted again, and however they are meant by then. */
export async function startBulk(file: File, body: BulkStart) {
  return api('POST /bulk-activations', { body, files: { file }, once: [file.size, marksOf(await file.text())] });
}

/** FNV-1a, twice from different beginnings: other rows under an id that was used are refused by the server, and move nothing. */
function marksOf(text: string): number[] {
  return [0x811c9dc5, 0x01000193].map((first) => {
    let mark = first;
    for (let place = 0; place < text.length; place += 1) mark = Math.imul(mark ^ text.charCodeAt(place), 0x01000193);
    return mark >>> 0;
  });
}
