import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Baixar APK',
  subtitle: 'Players para Android, para celulares e outros dispositivos.',
  add: 'Adicionar APK',
  addTitle: 'Adicionar APK',
  editTitle: 'Editar {name}',
  menu: 'Ações de {name}',
  delete: 'Excluir',
  deleteTitle: 'Excluir {name}?',
  deleteNamed: 'Excluir {name}',
  deleteText: 'Não será mais oferecido para download. Dispositivos que o têm continuam com ele.',
  deleteFailed: 'Falha ao excluir o plano APK.',
  saveFailed: 'Falha ao salvar o plano APK.',
  empty: 'Ainda não há nada para baixar',
  emptyHint: 'Adicione o primeiro player com o endereço do arquivo.',
  emptyForReaders: 'Seu contato de suporte pode dizer quando houver algo.',
  failedToFetch: 'Não foi possível carregar os planos de APK',
  download: 'Baixar',
  downloadNamed: 'Baixar {name}',
  copyUrl: 'Copiar URL',
  copyUrlNamed: 'Copiar URL: {name}',
  copied: 'URL copiada.',
  copyFailed: 'Não foi possível copiar a URL',
  url: 'URL do arquivo',
  image: 'Imagem',
  replaceImage: 'Substituir a imagem',
  description: 'Descrição',
  nav: {
    'download-apk': 'Baixar APK',
  },
};

export const words: Translation<'br', typeof englishWords> = {
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
