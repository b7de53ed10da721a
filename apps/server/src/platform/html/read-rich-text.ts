import { limits } from '@tessera/contracts/limits';
import type { ValidationKey } from '@tessera/contracts/messages/messages';
import { isBlankRichText, measureRichText } from '@tessera/contracts/rich-text';
import type { FileStore } from '../files/file-store.ts';
import { countPixels, readPicture } from '../files/image.ts';
import { invalidField } from '../refusal.ts';
import { harmlessHtml } from './harmless-html.ts';

/**
 * Makes a rich text fit to be kept: harmless, and its embedded images in files that it links. Kept before a transaction begins:
 * files take no part in it, and one that nothing names does no harm.
 * @param assertRoom told what is about to be kept, in bytes; throws when it is too much.
 * @throws C10011 on `field` for what is no image or too large, and for a text that has nothing left.
 */
export async function readRichText(
  files: FileStore,
  html: string,
  field: string,
  {
    blankKey = 'allFieldsRequired',
    assertRoom,
  }: { blankKey?: ValidationKey; assertRoom?: (bytes: number) => Promise<void> } = {},
): Promise<string> {
  const found = new Map<string, string>();
  harmlessHtml(html, (dataUrl) => {
    found.set(dataUrl, '');
    return null;
  });
  const embedded = [...found.keys()].map((dataUrl) => ({ dataUrl, content: decode(dataUrl) }));
  if (embedded.length > limits.richTextImagesMax) throw invalidField(field, 'contentTooLarge');
  // All are looked at before the first is decoded: it takes time by their pixels, however small their files are.
  let pixels = 0;
  for (const { content } of embedded) pixels += await countPixels(content, field);
  if (pixels > limits.richTextImagesMaxPixels) throw invalidField(field, 'contentTooLarge');
  const pictures: { dataUrl: string; picture: Buffer }[] = [];
  for (const { dataUrl, content } of embedded) pictures.push({ dataUrl, picture: await readPicture(content, field) });
  const pictureBytes = pictures.reduce((sum, { picture }) => sum + picture.length, 0);
  await assertRoom?.(measureRichText(html).characters + pictureBytes);
  for (const { dataUrl, picture } of pictures) found.set(dataUrl, await files.put(picture, 'webp'));
  const kept = harmlessHtml(html, (dataUrl) => found.get(dataUrl) ?? null);
  if (isBlankRichText(kept)) throw invalidField(field, blankKey);
  const { characters, images } = measureRichText(kept);
  if (characters > limits.richTextMaxLength) throw invalidField(field, 'characterLimit');
  if (images > limits.richTextImagesMax) throw invalidField(field, 'contentTooLarge');
  return kept;
}

/** Whatever it says to be, its bytes decide. What is not base64 decodes to something that is no image. */
function decode(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  return Buffer.from(comma < 0 ? '' : dataUrl.slice(comma + 1), 'base64');
}
