import type { InEveryLanguage } from './locales.ts';

/** What answers about orders say besides the text of their code. */
export const ordersSaid = {
  orderOpened: {
    en: 'Your order is open. You pay it on the next page.',
    ar: 'تم فتح طلبك. يتم الدفع في الصفحة التالية.',
    de: 'Ihre Bestellung ist eröffnet. Bezahlt wird auf der nächsten Seite.',
    br: 'Seu pedido foi aberto. O pagamento é feito na próxima página.',
    esp: 'Su pedido está abierto. Se paga en la página siguiente.',
  },
  paymentsUnavailable: {
    en: 'Payments are not set up at the moment. Please contact support.',
    ar: 'الدفع غير مهيأ حاليًا. يُرجى التواصل مع الدعم.',
    de: 'Zahlungen sind derzeit nicht eingerichtet. Bitte wenden Sie sich an den Support.',
    br: 'Os pagamentos não estão configurados no momento. Fale com o suporte.',
    esp: 'Los pagos no están configurados en este momento. Contacte con soporte.',
  },
  orderNotCompleted: {
    en: 'Only a completed order has a receipt.',
    ar: 'الإيصال متاح للطلبات المكتملة فقط.',
    de: 'Nur eine abgeschlossene Bestellung hat einen Beleg.',
    br: 'Só um pedido concluído tem recibo.',
    esp: 'Solo un pedido completado tiene recibo.',
  },
  orderCancelled: {
    en: 'The order was cancelled.',
    ar: 'تم إلغاء الطلب.',
    de: 'Die Bestellung wurde storniert.',
    br: 'O pedido foi cancelado.',
    esp: 'El pedido se ha cancelado.',
  },
  orderPaidAlready: {
    en: 'The order was paid, and its credit was added. It can’t be cancelled any more.',
    ar: 'تم دفع الطلب وأُضيف رصيده. لم يعد بالإمكان إلغاؤه.',
    de: 'Die Bestellung wurde bezahlt und ihr Guthaben gutgeschrieben. Sie lässt sich nicht mehr stornieren.',
    br: 'O pedido foi pago e seus créditos foram adicionados. Já não pode ser cancelado.',
    esp: 'El pedido está pagado y su crédito se ha añadido. Ya no se puede cancelar.',
  },
  orderUnderway: {
    en: 'The payment is on its way from your bank, so this order can’t be cancelled.',
    ar: 'الدفعة في طريقها من مصرفك، لذلك لا يمكن إلغاء هذا الطلب.',
    de: 'Die Zahlung ist von Ihrer Bank unterwegs, daher lässt sich diese Bestellung nicht stornieren.',
    br: 'O pagamento já está a caminho do seu banco, por isso este pedido não pode ser cancelado.',
    esp: 'El pago ya está en camino desde su banco, por eso este pedido no se puede cancelar.',
  },
  webhookUnsigned: {
    en: 'The signature does not fit this message.',
    ar: 'التوقيع لا يطابق هذه الرسالة.',
    de: 'Die Signatur passt nicht zu dieser Nachricht.',
    br: 'A assinatura não corresponde a esta mensagem.',
    esp: 'La firma no corresponde a este mensaje.',
  },
} as const satisfies Record<string, InEveryLanguage>;
