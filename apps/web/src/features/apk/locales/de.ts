import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'APK herunterladen',
  subtitle: 'Player für Android, für Telefone und andere Geräte.',
  add: 'APK hinzufügen',
  addTitle: 'APK hinzufügen',
  editTitle: '{name} bearbeiten',
  menu: 'Aktionen für {name}',
  delete: 'Löschen',
  deleteTitle: '{name} löschen?',
  deleteNamed: '{name} löschen',
  deleteText: 'Es wird nicht mehr zum Herunterladen angeboten. Geräte, die es haben, behalten es.',
  deleteFailed: 'Der APK-Plan konnte nicht gelöscht werden.',
  saveFailed: 'Der APK-Plan konnte nicht gespeichert werden.',
  empty: 'Noch nichts zum Herunterladen',
  emptyHint: 'Fügen Sie den ersten Player mit der Adresse seiner Datei hinzu.',
  emptyForReaders: 'Ihr Support sagt Ihnen, wann es etwas gibt.',
  failedToFetch: 'APK-Pläne konnten nicht geladen werden',
  download: 'Herunterladen',
  downloadNamed: '{name} herunterladen',
  copyUrl: 'URL kopieren',
  copyUrlNamed: 'URL kopieren: {name}',
  copied: 'URL kopiert.',
  copyFailed: 'URL konnte nicht kopiert werden',
  url: 'URL der Datei',
  image: 'Bild',
  replaceImage: 'Bild ersetzen',
  description: 'Beschreibung',
  nav: {
    'download-apk': 'APK herunterladen',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'apk.add': 'APK-Plan: hinzugefügt',
    'apk.edit': 'APK-Plan: geändert',
    'apk.delete': 'APK-Plan: gelöscht',
  },
  kinds: {
    apk: 'APK-Plan',
    'apk-plan': 'APK-Plan',
  },
  fields: {
    apkUrl: 'APK-URL',
    imagePath: 'Bild',
  },
  permissions: {
    'download-apk': 'APKs herunterladen',
    'add-apk': 'APKs hinzufügen',
    'edit-apk-plan': 'APKs bearbeiten',
    'delete-apk-plan': 'APKs löschen',
  },
};
