import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Descargar APK',
  subtitle: 'Reproductores para Android, para teléfonos y otros dispositivos.',
  add: 'Añadir APK',
  addTitle: 'Añadir APK',
  editTitle: 'Editar {name}',
  menu: 'Acciones de {name}',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar {name}?',
  deleteNamed: 'Eliminar {name}',
  deleteText: 'Ya no se ofrece para descargar. Los dispositivos que lo tienen lo conservan.',
  deleteFailed: 'No se pudo eliminar el plan de APK.',
  saveFailed: 'No se pudo guardar el plan de APK.',
  empty: 'Aún no hay nada que descargar',
  emptyHint: 'Añada el primer reproductor con la dirección de su archivo.',
  emptyForReaders: 'Su contacto de soporte le dirá cuándo hay algo.',
  failedToFetch: 'No se pudieron cargar los planes de APK',
  download: 'Descargar',
  downloadNamed: 'Descargar {name}',
  copyUrl: 'Copiar URL',
  copyUrlNamed: 'Copiar URL: {name}',
  copied: 'URL copiada.',
  copyFailed: 'No se pudo copiar la URL',
  url: 'URL del archivo',
  image: 'Imagen',
  replaceImage: 'Sustituir la imagen',
  description: 'Descripción',
  nav: {
    'download-apk': 'Descargar APK',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
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
