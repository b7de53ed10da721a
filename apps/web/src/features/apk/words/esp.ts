import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'apk.add': 'Plan de APK: añadido',
    'apk.edit': 'Plan de APK: modificado',
    'apk.delete': 'Plan de APK: borrado',
  },
  kinds: {
    apk: 'Plan de APK',
    'apk-plan': 'Plan de APK',
  },
  fields: {
    apkUrl: 'URL del APK',
    imagePath: 'Imagen',
  },
  permissions: {
    'download-apk': 'Descargar APK',
    'add-apk': 'Añadir APK',
    'edit-apk-plan': 'Editar APK',
    'delete-apk-plan': 'Eliminar APK',
  },
};
