import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'role.add': 'دور: أُضيف',
    'role.edit': 'دور: عُدّل',
    'role.remove': 'دور: أُزيل',
  },
  kinds: {
    role: 'دور',
  },
  fields: {
    suitsGroups: 'للمجموعات',
  },
  permissions: {
    'user-roles': 'المستخدمون والأدوار',
    'add-role': 'إضافة أدوار',
    'change-role': 'تعديل الأدوار',
    'delete-role': 'حذف الأدوار',
  },
};
