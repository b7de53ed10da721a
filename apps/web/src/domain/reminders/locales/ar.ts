import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'تذكير {name}',
  text: 'النص',
  whatsapp: 'فتح واتساب',
  mail: 'فتح البريد',
  hint: 'لا يُرسل شيء من هنا: يُفتح واتساب أو البريد لديك بهذا النص.',
};
