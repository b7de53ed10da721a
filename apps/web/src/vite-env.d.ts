/// <reference types="vite/client" />

declare module 'virtual:mantine-styles';

declare module 'virtual:dial-codes' {
  /** Country calling codes with the countries that share them, the main one first. */
  export const dialCodes: [code: string, countries: string[]][];
  /** Where a 0 stands before a number at home alone; with blanks between. */
  export const zeroCountries: string;
}

declare module 'virtual:screen-names/*' {
  /** What each feature calls its screens in the menu, by namespace, as `nav` of its texts. */
  export const screenNames: Record<string, { nav: object }>;
}

declare module 'virtual:validation/*' {
  /** Why fields of the pages before the sign-in are refused. */
  export const validation: import('./lib/i18n.ts').ValidationTexts;
}

declare module 'virtual:member-validation/*' {
  /** Why all others are. */
  export const validation: import('./lib/i18n.ts').ValidationTexts;
}

declare module 'virtual:words/*' {
  /** What each feature calls its audit actions and permissions. */
  export const words: Partial<import('./lib/words.ts').Words>[];
}
