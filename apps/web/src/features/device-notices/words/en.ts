import type { deviceNoticesFeature } from '@tessera/contracts/device-notices.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'device-notice.add': 'Notice on devices: written',
    'device-notice.remove': 'Notice on devices: taken back',
  },
  kinds: {
    'device-notice': 'Notice on devices',
  },
  permissions: {
    'device-notices': 'Notices on devices',
  },
} satisfies WordsOf<typeof deviceNoticesFeature>;
