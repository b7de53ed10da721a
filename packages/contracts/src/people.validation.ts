import type { InEveryLanguage } from './locales.ts';

/** Why a field about people is refused. */
export const peopleValidation = {
  noSuchParent: {
    en: 'This reseller does not exist, or can’t have sub-resellers at the moment.',
    ar: 'هذا الموزّع غير موجود، أو لا يمكن أن يكون له موزّعون فرعيون حاليًا.',
    de: 'Diesen Reseller gibt es nicht, oder er kann derzeit keine Sub-Reseller haben.',
    br: 'Este revendedor não existe ou não pode ter sub-revendedores no momento.',
    esp: 'Este revendedor no existe o no puede tener subrevendedores en este momento.',
  },
  notOwnSubReseller: {
    en: 'This is not one of your sub-resellers.',
    ar: 'هذا ليس أحد موزّعيك الفرعيين.',
    de: 'Das ist keiner Ihrer Sub-Reseller.',
    br: 'Este não é um dos seus sub-revendedores.',
    esp: 'Este no es uno de sus subrevendedores.',
  },
  roleUnknown: {
    en: 'This role does not exist.',
    ar: 'هذا الدور غير موجود.',
    de: 'Diese Rolle gibt es nicht.',
    br: 'Esta função não existe.',
    esp: 'Este rol no existe.',
  },
  roleOfDisabled: {
    en: 'Enable this person first: nobody could once they are an admin.',
    ar: 'مكّن هذا الشخص أولًا: لن يستطيع أحد تمكينه بعد أن يصبح مسؤولًا.',
    de: 'Geben Sie diese Person erst frei: Als Admin könnte es niemand mehr.',
    br: 'Reative esta pessoa primeiro: depois de administradora, ninguém poderia reativá-la.',
    esp: 'Habilite primero a esta persona: una vez administradora, nadie podría hacerlo.',
  },
  roleRequired: {
    en: 'Please choose a role.',
    ar: 'يُرجى اختيار دور.',
    de: 'Bitte wählen Sie eine Rolle.',
    br: 'Escolha uma função.',
    esp: 'Elija un rol.',
  },
} as const satisfies Record<string, InEveryLanguage>;
