import { deviceNoticesSaid } from './device-notices.said.ts';
import { deviceNoticesValidation } from './device-notices.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of notices on devices. */
export const deviceNoticesFeature = defineFeature({
  permissions: { 'device-notices': { id: 175, group: 'devices', heldBy: ['reseller', 'subReseller'] } },
  audit: { actions: ['device-notice.add', 'device-notice.remove'], targets: ['device-notice'], fields: [] },
  said: deviceNoticesSaid,
  validation: deviceNoticesValidation,
});
