import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Marke',
  subtitle: 'Wie das Portal heißt und aussieht: auf jeder Seite, in jeder E-Mail und auf Belegen.',
  look: 'Name und Aussehen',
  name: 'Name des Portals',
  logo: 'Logo',
  icon: 'Symbol',
  removePicture: 'Entfernen: {label}',
  uploading: 'Ein Bild ist noch unterwegs.',
  colour: 'Farbe',
  colourHint: 'Eine Farbe wie #1d5fb8; daraus entstehen beide Darstellungen. Leer: die des Produkts.',
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
  ownTitle: 'Meine Marke',
  ownSubtitle: 'Was Ihre Sub-Reseller und Kunden sehen, und die Adresse, zu der sie kommen.',
  ownName: 'Name',
  ownNameHint:
    'Statt des Namens des Portals; ein Logo braucht einen. Leer: Ihre Domain, solange sie hierher führt, sonst der des Portals.',
  contacts: 'Support-Kontakte',
  contactsHint: 'Ihre Sub-Reseller sehen sie, und wer die Seite eines Geräts öffnet.',
  email: 'E-Mail',
  emailHint: 'Antworten auf Mails, die Ihre Sub-Reseller bekommen, gehen hierhin.',
  whatsapp: 'WhatsApp-Nummer',
  telegram: 'Telegram-Benutzername',
  domain: 'Eigene Domain',
  domainHint: 'Ihre Sub-Reseller und Kunden melden sich dort an und finden nichts vom Betreiber.',
  domainName: 'Domain',
  claim: 'Diese Domain nutzen',
  recordName: 'TXT-Eintrag: Name',
  recordValue: 'TXT-Eintrag: Wert',
  check: 'Jetzt prüfen',
  removeDomain: 'Aufgeben',
  removeDomainTitle: '{domain} aufgeben?',
  removeDomainText:
    'Ihre Sub-Reseller und Kunden melden sich dort nicht mehr an, und Links führen zum Portal. Um sie zurückzunehmen, brauchen Sie einen neuen Eintrag.',
  domainStates: {
    waiting:
      'Richten Sie die Domain dort, wo sie verwaltet wird, auf dieses Portal, legen Sie diesen TXT-Eintrag an und prüfen Sie dann.',
    missing: 'Der Eintrag wurde noch nicht gefunden. Neue Einträge sind manchmal erst nach einer Stunde zu sehen.',
    taken:
      'Der Eintrag ist da, aber auf dieser Domain wird ein anderer Reseller bedient. Sie gehört Ihnen, sobald dessen Eintrag drei Tage lang weg ist.',
    fading: 'Der Eintrag ist weg. Ohne ihn wird die Domain noch drei Tage bedient, dann nicht mehr.',
    unreached:
      'Der Eintrag ist da, aber die Domain führt noch nicht hierher. Richten Sie sie auf diesen Server; bis dahin führen Links in Mails zum Portal.',
    served: 'Die Domain wird bedient, und Links in Mails führen dorthin.',
  },
  nav: { brand: 'Marke', 'own-brand': 'Meine Marke' },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'brand.set': 'Marke: gesetzt',
    'brand.set-own': 'Marke: eigene gesetzt',
    'brand.claim-domain': 'Domain: beansprucht',
    'brand.check-domain': 'Domain: geprüft',
    'brand.remove-domain': 'Domain: aufgegeben',
  },
  kinds: { brand: 'Marke' },
  fields: {
    colour: 'Farbe',
    domain: 'Domain',
    verifiedAt: 'Bedient seit',
    footer: 'Fußzeile',
    icon: 'Symbol',
    sellerAddress: 'Anschrift des Verkäufers',
    sellerName: 'Verkäufer',
    sellerTaxNumber: 'Steuernummer',
    terms: 'Nutzungsbedingungen',
  },
  permissions: {
    brand: 'Marke des Portals',
    'own-brand': 'Eigene Marke und Domain',
  },
};

export const sameAsEnglish = ['logo', 'ownName', 'domainName', 'words.fields.domain'];
