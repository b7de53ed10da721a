/** Longer than any name of a person; file systems take 255 bytes. */
const mostCharacters = 80;

/**
 * The header by which a browser keeps a file: with the letters of any language (RFC 6266), and for programs that know none but Latin ones
 * without the others. Whatever a system could take for a path, a command or the end of the header becomes a dash, several of them one.
 */
export function attachmentNamed(stem: string, extension: string): string {
  const name = dashed(stem.normalize('NFC'), /[^\p{L}\p{M}\p{N}.@_-]+/gu) || 'file';
  const plain = dashed(name.normalize('NFKD').replace(/\p{M}/gu, ''), /[^\w.@-]+/g) || 'file';
  const header = `attachment; filename="${plain}.${extension}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeURIComponent(name)}.${extension}`;
}

/** A hidden file begins with a dot. */
const dashed = (text: string, others: RegExp) =>
  [...text.replace(others, '-').replace(/-{2,}/g, '-')]
    .slice(0, mostCharacters)
    .join('')
    .replace(/^[.-]+|[.-]+$/g, '');
