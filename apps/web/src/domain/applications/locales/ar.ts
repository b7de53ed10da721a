import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  allApplications: 'كل التطبيقات',
  chosenOf: 'اختير {count} من {limit}',
  findApplication: 'البحث عن تطبيق',
  noApplications: 'ليس لديك تطبيقات بعد. اطلب السماح لك بأحدها.',
  noneFound: 'لا يوجد تطبيق بهذا الاسم.',
  limitReached_zero: 'لم تختر أي تطبيق',
  limitReached_one: 'اخترت تطبيقًا واحدًا بالفعل',
  limitReached_two: 'اخترت تطبيقين بالفعل',
  limitReached_few: 'اخترت {count} تطبيقات بالفعل',
  limitReached_many: 'اخترت {count} تطبيقًا بالفعل',
  limitReached_other: 'اخترت {count} تطبيق بالفعل',
  ownPrices: 'أسعار خاصة',
  ownPrice: '{name}: {points}',
  modulesFailed: 'تعذّر جلب التطبيقات المسموح بها.',
};
