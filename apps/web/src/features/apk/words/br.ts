import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'apk.add': 'Plano de APK: adicionado',
    'apk.edit': 'Plano de APK: alterado',
    'apk.delete': 'Plano de APK: excluído',
  },
  kinds: {
    apk: 'Plano de APK',
    'apk-plan': 'Plano de APK',
  },
  fields: {
    apkUrl: 'URL do APK',
    imagePath: 'Imagem',
  },
  permissions: {
    'download-apk': 'Baixar APKs',
    'add-apk': 'Adicionar APKs',
    'edit-apk-plan': 'Editar APKs',
    'delete-apk-plan': 'Excluir APKs',
  },
};
