import { limits } from '@tessera/contracts/limits';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import { isBlankRichText, measureRichText } from '@tessera/contracts/rich-text';
import type { FileStore } from '../files/file-store.ts';
import { readPicture } from '../files/image.ts';
import { invalidField } from '../refusal.ts';
import { harmlessHtml } from './harmless-html.ts';

/** Each is decoded and encoded anew; more of them would keep everybody else waiting. */
const mostImages = 40;

/**
 * Makes a rich text fit to be kept: harmless, and its embedded images in files that it links. Kept before a transaction begins:
 * files take no part in it, and one that nothing names does no harm.
 * @throws C10011 on `field` for what is no image or too large, and for a text that has nothing left.
 */
export async function readRichText(
  files: FileStore,
  html: string,
  field: string,
  blankKey: ValidationKey = 'allFieldsRequired',
): Promise<string> {
  const found = new Map<string, string>();
  harmlessHtml(html, (dataUrl) => {
    found.set(dataUrl, '');
    return null;
  });
  if (found.size > mostImages) throw invalidField(field, 'contentTooLarge');
  const pictures: [string, Buffer][] = [];
  for (const dataUrl of found.keys()) pictures.push([dataUrl, await readPicture(decode(dataUrl), field)]);
  for (const [dataUrl, picture] of pictures) found.set(dataUrl, await files.put(picture, 'webp'));
  const kept = harmlessHtml(html, (dataUrl) => found.get(dataUrl) ?? null);
  if (isBlankRichText(kept)) throw invalidField(field, blankKey);
  if (measureRichText(kept).characters > limits.richTextMaxLength) throw invalidField(field, 'characterLimit');
  return kept;
}

/** Whatever it says to be, its bytes decide. What is not base64 decodes to something that is no image. */
function decode(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  return Buffer.from(comma < 0 ? '' : dataUrl.slice(comma + 1), 'base64');
}
