import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The portal's own, as whole TrueType files: what is made for pages is cut by script and packed, and can't be embedded. */
const files = {
  latin: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  arabic: '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
} as const;

export type FontName = keyof typeof files;

let loaded: Promise<[FontName, Buffer][]> | undefined;

/** The fonts of printed pages. Read once. */
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
export const fontOf = (character: string): FontName =>
  /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/.test(character) ? 'arabic' : 'latin';
