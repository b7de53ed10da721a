import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'apk.add': 'APK-Angebot: hinzugefügt',
    'apk.edit': 'APK-Angebot: geändert',
    'apk.delete': 'APK-Angebot: gelöscht',
  },
  kinds: {
    apk: 'APK-Angebot',
    'apk-plan': 'APK-Angebot',
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
