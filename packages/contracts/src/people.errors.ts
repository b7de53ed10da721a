import type { InEveryLanguage } from './locales.ts';

/** The codes of refusals that are about who may do what to whom, each with its HTTP status. */
export const peopleErrors = {
  C10006: {
    status: 403,
    en: 'This role can’t be given by you, or to this person.',
    ar: 'لا يمكنك منح هذا الدور، أو لا يمكنك منحه لهذا الشخص.',
    de: 'Sie können diese Rolle nicht oder nicht an diese Person vergeben.',
    br: 'Você não pode atribuir esta função ou não pode atribuí-la a esta pessoa.',
    esp: 'No puede asignar este rol o no puede asignarlo a esta persona.',
  },
  C10013: {
    status: 403,
    en: 'Unauthorized. You are not the parent reseller.',
    ar: 'غير مصرّح. لست الموزّع الرئيسي.',
    de: 'Nicht berechtigt. Sie sind nicht der übergeordnete Reseller.',
    br: 'Não autorizado. Você não é o revendedor principal.',
    esp: 'No autorizado. Usted no es el revendedor principal.',
  },
  C10014: {
    status: 403,
    en: 'Cannot edit an admin account.',
    ar: 'لا يمكن تعديل حساب مسؤول.',
    de: 'Ein Administratorkonto kann nicht bearbeitet werden.',
    br: 'Não é possível editar uma conta de administrador.',
    esp: 'No se puede editar una cuenta de administrador.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
