import type { Locale } from '@tessera/contracts/locales';

export interface TestPaymentTexts {
  title: string;
  notice: string;
  order: string;
  amount: string;
  approve: string;
  fail: string;
  cancel: string;
  back: string;
  states: Record<'paid' | 'failed' | 'cancelled', string>;
}

/** The words of the test provider's page. */
export const testPaymentTexts: Record<Locale, TestPaymentTexts> = {
  en: {
    title: 'Test payment',
    notice: 'No money moves here. Decide how this payment ends.',
    order: 'Order',
    amount: 'Amount',
    approve: 'Approve payment',
    fail: 'Let it fail',
    cancel: 'Cancel',
    back: 'Back to billing',
    states: {
      paid: 'This payment was approved.',
      failed: 'This payment failed.',
      cancelled: 'This payment was cancelled.',
    },
  },
  ar: {
    title: 'دفع تجريبي',
    notice: 'لا تنتقل أي أموال هنا. اختر كيف ينتهي هذا الدفع.',
    order: 'الطلب',
    amount: 'المبلغ',
    approve: 'الموافقة على الدفع',
    fail: 'جعله يفشل',
    cancel: 'إلغاء',
    back: 'العودة إلى الفواتير',
    states: { paid: 'تمت الموافقة على هذا الدفع.', failed: 'فشل هذا الدفع.', cancelled: 'أُلغي هذا الدفع.' },
  },
  de: {
    title: 'Testzahlung',
    notice: 'Hier fließt kein Geld. Entscheiden Sie, wie diese Zahlung endet.',
    order: 'Bestellung',
    amount: 'Betrag',
    approve: 'Zahlung genehmigen',
    fail: 'Scheitern lassen',
    cancel: 'Abbrechen',
    back: 'Zurück zur Abrechnung',
    states: {
      paid: 'Diese Zahlung wurde genehmigt.',
      failed: 'Diese Zahlung ist gescheitert.',
      cancelled: 'Diese Zahlung wurde abgebrochen.',
    },
  },
  br: {
    title: 'Pagamento de teste',
    notice: 'Nenhum dinheiro é movimentado aqui. Decida como este pagamento termina.',
    order: 'Pedido',
    amount: 'Valor',
    approve: 'Aprovar pagamento',
    fail: 'Deixar falhar',
    cancel: 'Cancelar',
    back: 'Voltar ao faturamento',
    states: {
      paid: 'Este pagamento foi aprovado.',
      failed: 'Este pagamento falhou.',
      cancelled: 'Este pagamento foi cancelado.',
    },
  },
  esp: {
    title: 'Pago de prueba',
    notice: 'Aquí no se mueve dinero. Decida cómo termina este pago.',
    order: 'Pedido',
    amount: 'Importe',
    approve: 'Aprobar el pago',
    fail: 'Dejar que falle',
    cancel: 'Cancelar',
    back: 'Volver a facturación',
    states: {
      paid: 'Este pago fue aprobado.',
      failed: 'Este pago falló.',
      cancelled: 'Este pago fue cancelado.',
    },
  },
};
