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

declare module '../../../lib/texts.ts' {
  interface Texts {
    apk: typeof messages;
  }
}
