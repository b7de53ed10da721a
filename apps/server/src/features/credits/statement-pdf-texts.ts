import type { StatementKind } from '@tessera/contracts/credits.lists';
import type { Locale } from '@tessera/contracts/locales';
import { statementKinds as arKinds } from '@tessera/contracts/statement-kinds/ar';
import { statementKinds as brKinds } from '@tessera/contracts/statement-kinds/br';
import { statementKinds as deKinds } from '@tessera/contracts/statement-kinds/de';
import { statementKinds as enKinds } from '@tessera/contracts/statement-kinds/en';
import { statementKinds as espKinds } from '@tessera/contracts/statement-kinds/esp';
import type { PurposeWay } from '@tessera/contracts/statement-purpose';

interface PdfTexts {
  title: string;
  range: (from: string, to: string) => string;
  beginning: string;
  today: string;
  drawn: string;
  narrowed: string;
  opening: string;
  closing: string;
  date: string;
  what: string;
  change: string;
  balance: string;
  none: string;
  activations: (count: string) => string;
  renewals: (count: string) => string;
  renewed: (what: string) => string;
  archived: string;
  more: (names: string, count: string) => string;
  year: string;
  lifetime: string;
  yearlyCodes: (count: string) => string;
  lifetimeCodes: (count: string) => string;
  codeRenewed: string;
  bought: (plan: string) => string;
  order: (id: number) => string;
  minted: string;
  mintingUndone: string;
  undone: (what: string) => string;
  system: string;
  ways: Record<PurposeWay, (name: string) => string>;
  kinds: Record<StatementKind, string>;
}

/** The words of a printed statement. Counts stand behind their word: it needs no forms for them then. */
export const pdfTexts: Record<Locale, PdfTexts> = {
  en: {
    title: 'Statement',
    range: (from, to) => `${from} to ${to} (UTC)`,
    beginning: 'From the beginning',
    today: 'today',
    drawn: 'Drawn up on',
    narrowed: 'Only',
    opening: 'Opening balance',
    closing: 'Closing balance',
    date: 'Date (UTC)',
    what: 'What for',
    change: 'Change',
    balance: 'Balance',
    none: 'No lines.',
    activations: (count) => `Activations: ${count}`,
    renewals: (count) => `Renewals: ${count}`,
    renewed: (what) => `Renewed: ${what}`,
    archived: 'Activation, particulars in the archive',
    more: (names, count) => `${names} and ${count} more`,
    year: '1 year',
    lifetime: 'Lifetime',
    yearlyCodes: (count) => `Yearly codes: ${count}`,
    lifetimeCodes: (count) => `Lifetime codes: ${count}`,
    codeRenewed: 'Code renewed',
    bought: (plan) => `Bought: ${plan}`,
    order: (id) => `Order ${id}`,
    minted: 'New credit points',
    mintingUndone: 'New credit points taken back',
    undone: (what) => `Undone: ${what}`,
    system: 'System',
    ways: {
      sentTo: (name) => `Sent to ${name}`,
      receivedFrom: (name) => `Received from ${name}`,
      takenBackBy: (name) => `Taken back by ${name}`,
      takenBackFrom: (name) => `Taken back from ${name}`,
      returnedTo: (name) => `Returned to ${name}`,
      returnedBy: (name) => `Returned by ${name}`,
    },
    kinds: enKinds,
  },
  ar: {
    title: 'كشف الحساب',
    range: (from, to) => `من ${from} إلى ${to} ‏(UTC)`,
    beginning: 'البداية',
    today: 'اليوم',
    drawn: 'أُعد في',
    narrowed: 'فقط',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    date: 'التاريخ (UTC)',
    what: 'مقابل ماذا',
    change: 'التغيير',
    balance: 'الرصيد',
    none: 'لا توجد أسطر.',
    activations: (count) => `عمليات التفعيل: ${count}`,
    renewals: (count) => `عمليات التجديد: ${count}`,
    renewed: (what) => `تجديد: ${what}`,
    archived: 'تفعيل، تفاصيله في الأرشيف',
    more: (names, count) => `${names} و${count} غيرها`,
    year: 'سنة واحدة',
    lifetime: 'مدى الحياة',
    yearlyCodes: (count) => `رموز سنوية: ${count}`,
    lifetimeCodes: (count) => `رموز مدى الحياة: ${count}`,
    codeRenewed: 'تجديد رمز',
    bought: (plan) => `شراء: ${plan}`,
    order: (id) => `الطلب ${id}`,
    minted: 'نقاط رصيد جديدة',
    mintingUndone: 'سُحبت نقاط الرصيد الجديدة',
    undone: (what) => `تم التراجع: ${what}`,
    system: 'النظام',
    ways: {
      sentTo: (name) => `أُرسل إلى ${name}`,
      receivedFrom: (name) => `استُلم من ${name}`,
      takenBackBy: (name) => `سحبه ${name}`,
      takenBackFrom: (name) => `سُحب من ${name}`,
      returnedTo: (name) => `أُعيد إلى ${name}`,
      returnedBy: (name) => `أعاده ${name}`,
    },
    kinds: arKinds,
  },
  de: {
    title: 'Kontoauszug',
    range: (from, to) => `${from} bis ${to} (UTC)`,
    beginning: 'Von Anfang an',
    today: 'heute',
    drawn: 'Erstellt am',
    narrowed: 'Nur',
    opening: 'Anfangsstand',
    closing: 'Endstand',
    date: 'Datum (UTC)',
    what: 'Wofür',
    change: 'Änderung',
    balance: 'Guthaben',
    none: 'Keine Zeilen.',
    activations: (count) => `Aktivierungen: ${count}`,
    renewals: (count) => `Verlängerungen: ${count}`,
    renewed: (what) => `Verlängert: ${what}`,
    archived: 'Aktivierung, Einzelheiten im Archiv',
    more: (names, count) => `${names} und ${count} weitere`,
    year: '1 Jahr',
    lifetime: 'Unbegrenzt',
    yearlyCodes: (count) => `Jahrescodes: ${count}`,
    lifetimeCodes: (count) => `Unbegrenzte Codes: ${count}`,
    codeRenewed: 'Code verlängert',
    bought: (plan) => `Gekauft: ${plan}`,
    order: (id) => `Bestellung ${id}`,
    minted: 'Neue Guthabenpunkte',
    mintingUndone: 'Neue Guthabenpunkte zurückgenommen',
    undone: (what) => `Rückgängig: ${what}`,
    system: 'System',
    ways: {
      sentTo: (name) => `Gesendet an ${name}`,
      receivedFrom: (name) => `Erhalten von ${name}`,
      takenBackBy: (name) => `Zurückgenommen von ${name}`,
      takenBackFrom: (name) => `Zurückgeholt von ${name}`,
      returnedTo: (name) => `Zurückgegeben an ${name}`,
      returnedBy: (name) => `Zurückerhalten von ${name}`,
    },
    kinds: deKinds,
  },
  br: {
    title: 'Extrato',
    range: (from, to) => `${from} a ${to} (UTC)`,
    beginning: 'Desde o início',
    today: 'hoje',
    drawn: 'Emitido em',
    narrowed: 'Somente',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    date: 'Data (UTC)',
    what: 'Para quê',
    change: 'Variação',
    balance: 'Saldo',
    none: 'Nenhuma linha.',
    activations: (count) => `Ativações: ${count}`,
    renewals: (count) => `Renovações: ${count}`,
    renewed: (what) => `Renovado: ${what}`,
    archived: 'Ativação, detalhes no arquivo',
    more: (names, count) => `${names} e mais ${count}`,
    year: '1 ano',
    lifetime: 'Vitalício',
    yearlyCodes: (count) => `Códigos anuais: ${count}`,
    lifetimeCodes: (count) => `Códigos vitalícios: ${count}`,
    codeRenewed: 'Código renovado',
    bought: (plan) => `Comprado: ${plan}`,
    order: (id) => `Pedido ${id}`,
    minted: 'Novos créditos',
    mintingUndone: 'Novos créditos retirados',
    undone: (what) => `Desfeito: ${what}`,
    system: 'Sistema',
    ways: {
      sentTo: (name) => `Enviado a ${name}`,
      receivedFrom: (name) => `Recebido de ${name}`,
      takenBackBy: (name) => `Retirado por ${name}`,
      takenBackFrom: (name) => `Retirado de ${name}`,
      returnedTo: (name) => `Devolvido a ${name}`,
      returnedBy: (name) => `Devolvido por ${name}`,
    },
    kinds: brKinds,
  },
  esp: {
    title: 'Extracto',
    range: (from, to) => `${from} a ${to} (UTC)`,
    beginning: 'Desde el principio',
    today: 'hoy',
    drawn: 'Emitido el',
    narrowed: 'Solo',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    date: 'Fecha (UTC)',
    what: 'Para qué',
    change: 'Variación',
    balance: 'Saldo',
    none: 'Sin líneas.',
    activations: (count) => `Activaciones: ${count}`,
    renewals: (count) => `Renovaciones: ${count}`,
    renewed: (what) => `Renovado: ${what}`,
    archived: 'Activación, detalles en el archivo',
    more: (names, count) => `${names} y ${count} más`,
    year: '1 año',
    lifetime: 'De por vida',
    yearlyCodes: (count) => `Códigos anuales: ${count}`,
    lifetimeCodes: (count) => `Códigos de por vida: ${count}`,
    codeRenewed: 'Código renovado',
    bought: (plan) => `Comprado: ${plan}`,
    order: (id) => `Pedido ${id}`,
    minted: 'Puntos de crédito nuevos',
    mintingUndone: 'Puntos de crédito nuevos retirados',
    undone: (what) => `Deshecho: ${what}`,
    system: 'Sistema',
    ways: {
      sentTo: (name) => `Enviado a ${name}`,
      receivedFrom: (name) => `Recibido de ${name}`,
      takenBackBy: (name) => `Retirado por ${name}`,
      takenBackFrom: (name) => `Retirado de ${name}`,
      returnedTo: (name) => `Devuelto a ${name}`,
      returnedBy: (name) => `Devuelto por ${name}`,
    },
    kinds: espKinds,
  },
};
