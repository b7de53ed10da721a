import type { apkFeature } from '@tessera/contracts/apk.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  title: 'Download APK',
  subtitle: 'Players for Android, to install on phones and boxes.',
  add: 'Add APK',
  addTitle: 'Add APK',
  editTitle: 'Edit {name}',
  menu: 'Actions for {name}',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteNamed: 'Delete {name}',
  deleteText: 'It is no longer offered for download. Devices that have it keep it.',
  deleteFailed: 'Failed to delete APK plan.',
  saveFailed: 'Failed to save APK plan.',
  empty: 'Nothing to download yet',
  emptyHint: 'Add the first player with the address of its file.',
  emptyForReaders: 'Your support contact can tell you when there is something.',
  failedToFetch: 'Failed to fetch APK plans',
  download: 'Download',
  downloadNamed: 'Download {name}',
  copyUrl: 'Copy URL',
  copyUrlNamed: 'Copy URL: {name}',
  copied: 'URL copied.',
  copyFailed: 'Failed to copy URL',
  url: 'URL of the file',
  image: 'Picture',
  replaceImage: 'Replace the picture',
  description: 'Description',
  nav: {
    'download-apk': 'Download APK',
  },
};

export const words = {
  actions: {
    'apk.add': 'APK plan: added',
    'apk.edit': 'APK plan: changed',
    'apk.delete': 'APK plan: deleted',
  },
  kinds: {
    apk: 'APK plan',
    'apk-plan': 'APK plan',
  },
  fields: {
    apkUrl: 'APK URL',
    imagePath: 'Picture',
  },
  permissions: {
    'download-apk': 'Download APKs',
    'add-apk': 'Add APKs',
    'edit-apk-plan': 'Edit APKs',
    'delete-apk-plan': 'Delete APKs',
  },
} satisfies WordsOf<typeof apkFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    apk: typeof messages;
  }
}
