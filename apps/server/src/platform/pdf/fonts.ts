import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const files = {
  latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'latin-ext': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  greek: '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
  cyrillic: '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  arabic: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
} as const;

export type FontName = keyof typeof files;

let loaded: Promise<[FontName, Buffer][]> | undefined;

/** The fonts of printed pages, those of the portal. Read once. */
export function loadFonts(): Promise<[FontName, Buffer][]> {
  loaded ??= Promise.all(
    Object.entries(files).map(
      async ([name, file]): Promise<[FontName, Buffer]> => [
        name as FontName,
        await readFile(fileURLToPath(import.meta.resolve(file))),
      ],
    ),
  );
  return loaded;
}

/** Which font has a character. What none has is shown as the Latin font's empty box. */
export function fontOf(character: string): FontName {
  const code = character.codePointAt(0) ?? 0;
  if (isArabic(code)) return 'arabic';
  if ((code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff)) return 'latin-ext';
  if (code >= 0x370 && code <= 0x3ff) return 'greek';
  if (code >= 0x400 && code <= 0x4ff) return 'cyrillic';
  return 'latin';
}

function isArabic(code: number): boolean {
  return (
    (code >= 0x600 && code <= 0x6ff) ||
    (code >= 0x750 && code <= 0x77f) ||
    (code >= 0x8a0 && code <= 0x8ff) ||
    (code >= 0xfb50 && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefe)
  );
}
