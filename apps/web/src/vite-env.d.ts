/// <reference types="vite/client" />

declare module 'virtual:mantine-styles';

declare module 'virtual:dial-codes' {
  /** Country calling codes with the countries that share them, the main one first. */
  export const dialCodes: [code: string, countries: string[]][];
}
