import type { WordsOf } from '@tessera/contracts/feature';
import type { movingInFeature } from '@tessera/contracts/moving-in.feature';

export const words = {
  actions: {
    'move.read': 'النقل: قُرئ الملف',
    'move.start': 'النقل: بدأ',
    'move.device': 'النقل: نُقل جهاز',
    'move.undo-device': 'النقل: أُعيد جهاز',
    'move.undo-person': 'النقل: أُعيد شخص',
    'move.invite': 'النقل: دُعي أشخاص',
    'move.delete': 'النقل: نُسي الملف',
  },
  kinds: {
    move: 'النقل',
  },
  fields: {
    fileName: 'الملف',
    layout: 'نوع الملف',
    sourceId: 'صف المصدر',
    people: 'الأشخاص',
    devices: 'الأجهزة',
  },
  permissions: {
    'moving-in': 'النقل إلى هنا',
  },
} satisfies WordsOf<typeof movingInFeature>;
