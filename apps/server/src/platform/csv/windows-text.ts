/** Letters of Arabic in the character set that Windows has for it: bytes that are accented letters in the one for western Europe. */
const arabicWord = /[\xc1-\xd6\xd8-\xdb\xdd-\xdf\xe1\xe3-\xe6\xec\xed]{3}/;

/**
 * Which character set of Windows a text is in that is not UTF-8, as Excel saves CSV by itself: where three accented letters stand side by side
 * it is no language of western Europe, but Arabic (1256).
 */
export function windowsCharset(bytes: Uint8Array): 'windows-1252' | 'windows-1256' {
  return arabicWord.test(Buffer.from(bytes).toString('latin1')) ? 'windows-1256' : 'windows-1252';
}
