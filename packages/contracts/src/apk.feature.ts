import { apkSaid } from './apk.said.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of APK plans. */
export const apkFeature = defineFeature({
  permissions: {
    'download-apk': { id: 155, group: 'plans', heldBy: ['reseller', 'subReseller'] },
    'add-apk': { id: 156, group: 'plans', heldBy: [] },
    'edit-apk-plan': { id: 157, group: 'plans', heldBy: [] },
    'delete-apk-plan': { id: 158, group: 'plans', heldBy: [] },
  },
  audit: {
    actions: ['apk.add', 'apk.edit', 'apk.delete'],
    targets: ['apk-plan'],
    fields: ['apkUrl', 'imagePath'],
  },
  said: apkSaid,
});
