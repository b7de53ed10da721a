import { byAdmin } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';

export const widgetScene: Scene = {
  'POST /set-social-widget': {
    audited: [
      'both',
      byAdmin('POST /set-social-widget', () => ({
        body: { requestData: { whatsapp: '+201000000000', telegram: 'tessera' } },
      })),
    ],
  },
};
