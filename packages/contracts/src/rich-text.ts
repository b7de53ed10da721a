import * as z from 'zod/mini';
import { limits } from './limits.ts';
import type { ValidationKey } from './messages/messages.ts';

/** Ends before the next element begins, so that a text of nothing but beginnings is read once. */
const imageElement = /<img\s[^<>]*>/gi;
const embeddedSource = /(\ssrc=["']?)data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/=\s]*)/i;
const keptSource = /(\ssrc=")\/files\/[0-9a-f]{40}\.webp/;
const closedVoid = / \/>/g;

/**
 * What an HTML text weighs: its characters without the sources of its images, how many images it has, and what the embedded ones
 * are in bytes once decoded. It weighs the same before the server has kept the images in files and closed their elements, and after.
 * What only looks like an image, outside of an image's element, is text like any other.
 */
export function measureRichText(html: string): { characters: number; images: number; imageBytes: number } {
  let images = 0;
  let imageBytes = 0;
  const withoutImages = html.replace(imageElement, (element) => {
    const embedded = embeddedSource.exec(element)?.[2];
    if (embedded === undefined && !keptSource.test(element)) return element;
    images += 1;
    imageBytes += Math.floor(((embedded?.length ?? 0) * 3) / 4);
    return element.replace(embedded === undefined ? keptSource : embeddedSource, '$1');
  });
  return { characters: withoutImages.replace(closedVoid, '>').length, images, imageBytes };
}

/** Whether there is anything to read or see in it; an editor leaves empty paragraphs behind. */
export function isBlankRichText(html: string): boolean {
  if (/<img\s/i.test(html)) return false;
  // An element ends before the next begins: else a text of nothing but `<` is read to its end for each of them, and stops the server.
  return html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === '';
}

/** The weight comes first: what is as large as a body can be is not looked at for something to read. */
function findProblem(html: string, blankKey: ValidationKey): ValidationKey | null {
  const { characters, images, imageBytes } = measureRichText(html);
  if (characters > limits.richTextMaxLength) return 'characterLimit';
  if (images > limits.richTextImagesMax || imageBytes > limits.richTextImagesMaxBytes) return 'contentTooLarge';
  return isBlankRichText(html) ? blankKey : null;
}

/** HTML as an editor writes it; the server makes it harmless and keeps its images apart. */
export function richText(blankKey: ValidationKey = 'allFieldsRequired') {
  return z.string({ error: blankKey }).check((checked) => {
    const message = findProblem(checked.value, blankKey);
    if (message) checked.issues.push({ code: 'custom', input: checked.value, message });
  });
}
