import type { Scene } from '../../testing/generated/scene.ts';

export const auditScene: Scene = {
  'GET /audit-log': {
    isNobodys: true,
  },
  'GET /audit-log/export': {
    isNobodys: true,
  },
};
