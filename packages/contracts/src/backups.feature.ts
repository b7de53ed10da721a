import { defineFeature } from './feature.ts';
import { groups } from './groups.ts';

/** What the house must know of backups. */
export const backupsFeature = defineFeature({
  told: { backups: { place: 100, groups: [groups.admin], channels: { mail: true, bell: false } } },
});
