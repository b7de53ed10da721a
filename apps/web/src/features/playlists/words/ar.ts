import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'playlist.add': 'قائمة تشغيل: أُضيف',
    'playlist.remove': 'قائمة تشغيل: أُزيل',
    'playlist.set-pin': 'قائمة تشغيل: عُيّن رمز PIN جديد',
    'playlist.reset': 'قائمة تشغيل: أُعيد ضبطه',
    'playlist.change-domain': 'قائمة تشغيل: تغيّر النطاق',
  },
  kinds: {
    playlist: 'قائمة تشغيل',
  },
  fields: {
    domain: 'النطاق',
  },
  permissions: {
    playlists: 'قوائم التشغيل',
    'change-domain': 'تغيير النطاق',
  },
};
