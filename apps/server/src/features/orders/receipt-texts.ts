import type { Locale } from '@tessera/contracts/locales';

interface ReceiptTexts {
  title: string;
  seller: string;
  taxNumber: string;
  number: string;
  date: string;
  buyer: string;
  plan: string;
  credits: string;
  amount: string;
  transaction: string;
  refunded: string;
  test: string;
}

/** The words of a receipt. */
export const receiptTexts: Record<Locale, ReceiptTexts> = {
  en: {
    title: 'Receipt',
    seller: 'Seller',
    taxNumber: 'Tax number',
    number: 'Order',
    date: 'Paid on',
    buyer: 'Buyer',
    plan: 'Plan',
    credits: 'Credit points',
    amount: 'Amount paid',
    transaction: 'Transaction',
    refunded: 'This payment was refunded.',
    test: 'Test payment: no money was moved.',
  },
  ar: {
    title: 'إيصال',
    seller: 'البائع',
    taxNumber: 'الرقم الضريبي',
    number: 'الطلب',
    date: 'تاريخ الدفع',
    buyer: 'المشتري',
    plan: 'الخطة',
    credits: 'نقاط الرصيد',
    amount: 'المبلغ المدفوع',
    transaction: 'رقم العملية',
    refunded: 'أُعيد هذا المبلغ.',
    test: 'دفع تجريبي: لم تنتقل أي أموال.',
  },
  de: {
    title: 'Beleg',
    seller: 'Verkäufer',
    taxNumber: 'Steuernummer',
    number: 'Bestellung',
    date: 'Bezahlt am',
    buyer: 'Käufer',
    plan: 'Plan',
    credits: 'Guthabenpunkte',
    amount: 'Bezahlter Betrag',
    transaction: 'Transaktion',
    refunded: 'Diese Zahlung wurde erstattet.',
    test: 'Testzahlung: Es ist kein Geld geflossen.',
  },
  br: {
    title: 'Recibo',
    seller: 'Vendedor',
    taxNumber: 'Número fiscal',
    number: 'Pedido',
    date: 'Pago em',
    buyer: 'Comprador',
    plan: 'Plano',
    credits: 'Créditos',
    amount: 'Valor pago',
    transaction: 'Transação',
    refunded: 'Este pagamento foi reembolsado.',
    test: 'Pagamento de teste: nenhum dinheiro foi movimentado.',
  },
  esp: {
    title: 'Recibo',
    seller: 'Vendedor',
    taxNumber: 'Número fiscal',
    number: 'Pedido',
    date: 'Pagado el',
    buyer: 'Comprador',
    plan: 'Plan',
    credits: 'Puntos de crédito',
    amount: 'Importe pagado',
    transaction: 'Transacción',
    refunded: 'Este pago fue reembolsado.',
    test: 'Pago de prueba: no se movió dinero.',
  },
};
