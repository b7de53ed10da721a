import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'العروض',
  view: 'العرض',
  all: 'الكل',
  unnamed: 'غير محفوظ',
  save: 'حفظ العرض',
  saveHint: 'يحفظ المرشحات، لا نص البحث.',
  change: 'إعادة تسمية أو مشاركة',
  menu: 'العرض {name}',
  earlier: 'تقديم',
  later: 'تأخير',
  delete: 'حذف العرض',
  sharedWith: 'من يجده',
  nobody: 'أنا فقط',
  subResellers: 'موزّعيّ الفرعيون أيضًا',
  operators: 'المشغّلون الآخرون أيضًا',
  sharedBy: 'شاركه {name}',
  dropped: 'هذا العرض مصفّى أيضًا بما ليس لديك: {names}. لذلك ترى صفوفًا أكثر من المقصود.',
  droppedApplication: 'تطبيق',
  droppedReseller: 'موزّع',
  starting: {
    expiring: 'تنتهي قريبًا',
    expired: 'منتهية',
    disabled: 'معطّلة',
    trials: 'تجريبية',
    bulk: 'دفعات',
    codes: 'أكواد',
    reversed: 'مُسترجَعة',
  },
};
