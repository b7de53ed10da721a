import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  rechargeTitle: 'شحن الرصيد',
  rechargeSubtitle: 'امنح نقاطًا من حسابك. أما حساب المسؤول نفسه فيُشحن بنقاط جديدة.',
  recharge: 'شحن',
  recipient: 'بريد الموزع',
  recipientHint: 'اكتب 3 أحرف على الأقل للبحث.',
  recipientHintAdmin: 'اكتب 3 أحرف على الأقل للبحث. عند إدخال عنوانك أنت تُنشأ نقاط جديدة.',
  amount: 'نقاط الرصيد',
  effectGive: 'رصيدك: {before} الآن، و{after} بعد ذلك.',
  effectMint: 'تُنشأ نقاط جديدة. رصيدك: {before} الآن، و{after} بعد ذلك.',
  notEnough: 'رصيدك البالغ {before} لا يكفي.',
  sharedTitle: 'سجل مشاركة الرصيد',
  sharedSubtitle: 'النقاط التي مُنحت أو أُنشئت.',
  withdrawnTitle: 'سجل السحب',
  withdrawnSubtitle: 'النقاط التي سُحبت.',
  statementTitle: 'كشف الحساب',
  statementSubtitle: '{email}، الرصيد {balance}',
  searchEmail: 'البحث بالبريد الإلكتروني',
  type: 'النوع',
  creditor: 'المستلم',
  debitor: 'المانح',
  creator: 'نفّذها',
  note: 'ملاحظة',
  other: 'الطرف الآخر',
  change: 'التغيير',
  system: 'النظام',
  logEmpty: 'لا توجد سجلات',
  logEmptyHint: 'تظهر هنا حركات النقاط.',
  types: {
    'Added Credit': 'إضافة رصيد',
    'Added Self Credit': 'شحن ذاتي',
    Withdraw: 'سحب',
    Activation: 'تفعيل',
    'Code Purchase': 'شراء رموز',
    'Code Renewal': 'تجديد رمز',
    'Plan Purchase': 'شراء باقة',
    Reversal: 'عكس عملية',
  },
};

export const sameAsEnglish: string[] = [];
