import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  read: 'قُرئ مما لصقته:',
  keepAsPasted: 'إبقاؤه كما لُصق',
  whichOne_zero: 'لا توجد فيه قوائم تشغيل.',
  whichOne_one: 'فيه قائمة تشغيل واحدة.',
  whichOne_two: 'فيه قائمتا تشغيل. أيهما؟',
  whichOne_few: 'فيه {number} قوائم تشغيل. أيها؟',
  whichOne_many: 'فيه {number} قائمة تشغيل. أيها؟',
  whichOne_other: 'فيه {number} قائمة تشغيل. أيها؟',
  otherDevice: 'الرسالة تذكر جهازًا آخر: {mac}',
};
