import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'ticket.delete': 'تذكرة: حُذف',
    'ticket.delete-all': 'تذكرة: حُذف الكل',
  },
  kinds: {
    ticket: 'تذكرة',
  },
  fields: {
    raisedBy: 'مقدِّم التذكرة',
  },
  permissions: {
    'tickets list': 'قائمة التذاكر',
    'new ticket': 'إنشاء تذاكر',
    'delete-all-tickets': 'حذف التذاكر',
    'raisedby-tickets list': 'عرض تذاكر الجميع',
    'view-ticket': 'عرض التذكرة',
    'withdraw ticket': 'سحب التذاكر',
    'close-ticket': 'إغلاق التذاكر',
    title_tickets: 'البحث في التذاكر',
    REOPEN: 'إعادة فتح التذاكر',
    'admin-remarks': 'ملاحظات داخلية على التذاكر',
    reply: 'الرد على التذاكر',
  },
};
