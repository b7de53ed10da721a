import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  customer: 'العميل',
  name: 'اسم العميل',
  nameHint: 'لتجد هذا العنوان باسم صاحبه.',
  contact: 'وسيلة الاتصال',
  contactHint: 'رقم هاتف أو واتساب أو بريد إلكتروني',
  note: 'ملاحظة',
  language: 'اللغة',
  noLanguage: 'غير محددة',
  more: 'وسيلة الاتصال والملاحظة واللغة',
  add: 'إضافة عميل',
  edit: 'تعديل بيانات العميل',
  hint: 'لا يراها إلا أنت ومن هم أعلى منك. وتبقى لديك إذا انتقل الجهاز إلى مالك آخر.',
  remind: 'تذكير',
  reminded: 'التذكير',
  notReminded: 'لم يُذكَّر بعد',
  wasReminded: 'تم تذكيره',
  remindedAt: 'فُتح التذكير {when}',
  failed: 'تعذّر حفظ بيانات العميل.',
  eraseTitle: 'محو بيانات عميل {mac}؟',
  eraseNamed: 'محو بيانات العميل',
  eraseText:
    'يُمحى الاسم ووسيلة الاتصال والملاحظة واللغة، وكذلك تعليقاتك وبريد العميل في تفعيلات هذا العنوان. تبقى الأجهزة والتفعيلات والرصيد كما هي لأن الدفاتر تحتاجها. وتحتفظ الأرشيفات والنسخ الاحتياطية بالنص حتى تنتهي مدتها.',
  eraseFailed: 'تعذّر محو بيانات العميل.',
};
