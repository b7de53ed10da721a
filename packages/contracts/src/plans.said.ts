import type { InEveryLanguage } from './locales.ts';

/** What answers about payment plans say besides the text of their code. */
export const plansSaid = {
  planAdded: {
    en: 'Payment plan added.',
    ar: 'تمت إضافة خطة الدفع.',
    de: 'Zahlungsplan hinzugefügt.',
    br: 'Plano de pagamento adicionado.',
    esp: 'Plan de pago añadido.',
  },
  planUpdated: {
    en: 'Payment plan updated.',
    ar: 'تم تحديث خطة الدفع.',
    de: 'Zahlungsplan aktualisiert.',
    br: 'Plano de pagamento atualizado.',
    esp: 'Plan de pago actualizado.',
  },
  planDeleted: {
    en: 'Payment plan deleted.',
    ar: 'تم حذف خطة الدفع.',
    de: 'Zahlungsplan gelöscht.',
    br: 'Plano de pagamento excluído.',
    esp: 'Plan de pago eliminado.',
  },
} as const satisfies Record<string, InEveryLanguage>;
