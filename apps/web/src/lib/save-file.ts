import { ApiError, type Download } from './api-client.ts';
import { textOf } from './i18n.ts';

/**
 * Saves what a call answers as a file: `await saveFile(exportDevices(search))`. What the server says about a refusal is
 * thrown on as it is; where it says nothing, that the download failed.
 */
export async function saveFile(answer: Promise<Download>): Promise<void> {
  const { blob, fileName } = await answer.catch((error: unknown) => {
    const isUnsaid = error instanceof ApiError && error.answer.msg === undefined && error.httpStatus !== 0;
    throw isUnsaid ? new ApiError(error.httpStatus, textOf('common:errors.download')) : error;
  });
  const isTable = blob.type.startsWith('text/csv');
  const url = URL.createObjectURL(isTable ? await tableOf(blob) : blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What makes it a spreadsheet's comes with the first file. */
async function tableOf(blob: Blob): Promise<Blob> {
  const loaded = await import('./table-file.ts').catch(() => {
    throw new ApiError(0, textOf('common:errors.network'));
  });
  return loaded.tableFile(blob, navigator.language);
}
