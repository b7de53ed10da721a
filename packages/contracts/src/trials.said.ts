import type { InEveryLanguage } from './locales.ts';

/** What answers about trials say. */
export const trialsSaid = {
  trialGranted: {
    en: 'The trial has begun. You can grant {left} more today.',
    ar: 'بدأت الفترة التجريبية. يمكنك منح {left} أخرى اليوم.',
    de: 'Der Test hat begonnen. Heute können Sie noch {left} gewähren.',
    br: 'O teste começou. Você pode conceder mais {left} hoje.',
    esp: 'La prueba ha comenzado. Hoy puede conceder {left} más.',
  },
  trialOff: {
    en: 'This application gives no trials.',
    ar: 'هذا التطبيق لا يمنح فترات تجريبية.',
    de: 'Diese Anwendung gibt keine Tests.',
    br: 'Este aplicativo não oferece testes.',
    esp: 'Esta aplicación no ofrece pruebas.',
  },
  trialBlocked: {
    en: 'This device gets no trial: its MAC address or network is blocked for trials.',
    ar: 'لا يحصل هذا الجهاز على فترة تجريبية: عنوان MAC أو شبكته محظور من الفترات التجريبية.',
    de: 'Dieses Gerät bekommt keinen Test: Seine MAC-Adresse oder sein Netz ist für Tests gesperrt.',
    br: 'Este dispositivo não recebe teste: o endereço MAC ou a rede está bloqueado para testes.',
    esp: 'Este dispositivo no recibe prueba: su dirección MAC o su red está bloqueada para pruebas.',
  },
  trialHad: {
    en: 'This device already had its trial in this application. There is one only.',
    ar: 'حصل هذا الجهاز بالفعل على فترته التجريبية في هذا التطبيق. توجد واحدة فقط.',
    de: 'Dieses Gerät hatte seinen Test in dieser Anwendung schon. Es gibt nur einen.',
    br: 'Este dispositivo já teve o teste neste aplicativo. Há apenas um.',
    esp: 'Este dispositivo ya tuvo su prueba en esta aplicación. Solo hay una.',
  },
  trialPaid: {
    en: 'This device was activated before. A trial is for devices that never were.',
    ar: 'سبق تفعيل هذا الجهاز. الفترة التجريبية للأجهزة التي لم تُفعَّل قط.',
    de: 'Dieses Gerät war schon aktiviert. Ein Test ist für Geräte, die es noch nie waren.',
    br: 'Este dispositivo já foi ativado. O teste é para dispositivos que nunca foram.',
    esp: 'Este dispositivo ya fue activado. La prueba es para dispositivos que nunca lo fueron.',
  },
  trialQuotaUsed: {
    en: 'You granted all {perDay} trials of today. The next ones are there at 00:00 UTC.',
    ar: 'منحت جميع الفترات التجريبية لليوم ({perDay}). تتوفر التالية عند 00:00 بالتوقيت العالمي (UTC).',
    de: 'Sie haben alle {perDay} Tests von heute gewährt. Die nächsten gibt es um 00:00 Uhr UTC.',
    br: 'Você concedeu todos os {perDay} testes de hoje. Os próximos estarão disponíveis às 00:00 UTC.',
    esp: 'Ha concedido las {perDay} pruebas de hoy. Las siguientes estarán a las 00:00 UTC.',
  },
  trialNoGrants: {
    en: 'Your operator lets nobody grant trials at the moment.',
    ar: 'لا تسمح الإدارة حاليًا لأحد بمنح فترات تجريبية.',
    de: 'Ihr Betreiber lässt zurzeit niemanden Tests gewähren.',
    br: 'No momento, o operador não permite que ninguém conceda testes.',
    esp: 'Por ahora el operador no permite que nadie conceda pruebas.',
  },
  trialBalanceLow: {
    en: 'Granting a trial needs a balance of at least {least} credit points; it costs none of them.',
    ar: 'يتطلب منح فترة تجريبية رصيدًا لا يقل عن {least} من نقاط الرصيد، ولا يُخصم منها شيء.',
    de: 'Einen Test zu gewähren verlangt ein Guthaben von mindestens {least} Punkten; es kostet keinen davon.',
    br: 'Conceder um teste exige saldo de pelo menos {least} créditos; nenhum deles é gasto.',
    esp: 'Conceder una prueba exige un saldo de al menos {least} puntos de crédito; no gasta ninguno.',
  },
  trialRulesSaved: {
    en: 'Saved. It holds for trials from now on.',
    ar: 'تم الحفظ. يسري على الفترات التجريبية من الآن فصاعدًا.',
    de: 'Gespeichert. Es gilt für Tests ab jetzt.',
    br: 'Salvo. Vale para os testes a partir de agora.',
    esp: 'Guardado. Vale para las pruebas a partir de ahora.',
  },
  trialBlocksAdded: {
    en: 'They get no trial from now on. New on the list: {added}.',
    ar: 'لن تحصل على فترة تجريبية من الآن فصاعدًا. الجديد في القائمة: {added}.',
    de: 'Sie bekommen ab jetzt keinen Test. Neu auf der Liste: {added}.',
    br: 'A partir de agora não recebem teste. Novos na lista: {added}.',
    esp: 'Desde ahora no reciben prueba. Nuevos en la lista: {added}.',
  },
  trialBlockRemoved: {
    en: 'Taken off the list.',
    ar: 'أُزيل من القائمة.',
    de: 'Von der Liste genommen.',
    br: 'Retirado da lista.',
    esp: 'Quitado de la lista.',
  },
  trialBlocksFull: {
    en: 'The list holds at most {most} entries.',
    ar: 'الحد الأقصى لعدد إدخالات القائمة: {most}.',
    de: 'Die Liste fasst höchstens {most} Einträge.',
    br: 'A lista comporta no máximo {most} entradas.',
    esp: 'La lista admite como máximo {most} entradas.',
  },
} as const satisfies Record<string, InEveryLanguage>;
