import type { apkFeature } from '@tessera/contracts/apk.feature';
import type { WordsOf } from '@tessera/contracts/feature';

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
