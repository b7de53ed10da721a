import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Marke',
  subtitle: 'Wie das Portal heißt und aussieht: auf jeder Seite, in jeder E-Mail und auf Belegen.',
  look: 'Name und Aussehen',
  name: 'Name des Portals',
  logo: 'Logo',
  icon: 'Symbol',
  removePicture: 'Entfernen: {label}',
  colour: 'Farbe',
  colourHint: 'Eine Farbe wie #1d5fb8; daraus entstehen beide Themen. Leer: die des Produkts.',
  palette: 'Aus einer Palette wählen',
  weakColour: 'Ihr Kontrast ist {contrast}:1; weiße Schrift braucht 4,5:1, um lesbar zu sein.',
  useColour: '{colour} nehmen',
  footer: 'Fußzeile',
  footerHint: 'Steht unter jeder Seite statt der Zeile mit dem Jahr.',
  preview: 'Vorschau',
  previewHint: 'Bis zum Speichern ändert sich nichts.',
  inLight: 'Hell',
  inDark: 'Dunkel',
  sampleLink: 'Ein Link',
  sampleButton: 'Aktivieren',
  receipts: 'Auf Belegen',
  receiptsHint: 'Wer verkauft. Belege nennen immer Sie, auch gegenüber Kunden von Resellern mit eigener Marke.',
  sellerName: 'Verkäufer',
  sellerAddress: 'Anschrift',
  sellerTaxNumber: 'Steuernummer',
  terms: 'Nutzungsbedingungen',
  termsHint:
    'Stehen unter /terms und werden beim Registrieren angenommen, in jeder Sprache gleich. Leer: der eingebaute Text.',
  nav: {
    brand: 'Marke',
  },
};

export const sameAsEnglish = ['logo'];
