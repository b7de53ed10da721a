import type { Download } from './api-client.ts';

/** Hands a downloaded file to the browser to keep. */
export function saveDownload({ blob, fileName }: Download): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
