import type { InEveryLanguage } from './locales.ts';

/** What answers about moving in say besides the text of their code. */
export const movingInSaid = {
  moveNotNow: {
    en: 'That can’t be done with this file now: it is being planned or brought, or it has been.',
    ar: 'لا يمكن فعل ذلك بهذا الملف الآن: إنه قيد التخطيط أو النقل، أو تم نقله.',
    de: 'Das geht mit dieser Datei gerade nicht: Sie wird geplant oder übernommen, oder sie ist es schon.',
    br: 'Isso não é possível com este arquivo agora: ele está sendo planejado ou trazido, ou já foi.',
    esp: 'Ahora no se puede hacer eso con este archivo: se está planificando o trayendo, o ya se trajo.',
  },
  moveBeingUndone: {
    en: 'All of it is being taken back. Wait for that, or end it first.',
    ar: 'يجري التراجع عنه كله. انتظر انتهاء ذلك، أو أنهه أولًا.',
    de: 'Alles davon wird gerade rückgängig gemacht. Warten Sie das ab, oder beenden Sie es zuerst.',
    br: 'Tudo isso está sendo desfeito. Espere terminar, ou encerre antes.',
    esp: 'Se está deshaciendo todo. Espere a que acabe, o termínelo antes.',
  },
  moveNothingToUndo: {
    en: 'Nothing of it is left to be taken back.',
    ar: 'لم يبقَ منه شيء للتراجع عنه.',
    de: 'Davon ist nichts mehr rückgängig zu machen.',
    br: 'Não resta nada dele para desfazer.',
    esp: 'No queda nada que deshacer.',
  },
  moveNotBeingUndone: {
    en: 'It is not being taken back any more.',
    ar: 'لم يعد التراجع عنه جاريًا.',
    de: 'Es wird nicht mehr rückgängig gemacht.',
    br: 'Já não está sendo desfeito.',
    esp: 'Ya no se está deshaciendo.',
  },
  moveUndoBegun: {
    en: 'All of it is being taken back.',
    ar: 'بدأ التراجع عنه كله.',
    de: 'Alles davon wird rückgängig gemacht.',
    br: 'Tudo está sendo desfeito.',
    esp: 'Se está deshaciendo todo.',
  },
  moveUndoStopped: {
    en: 'The undo was ended. What it took back stays so; the rest stays here.',
    ar: 'تم إنهاء التراجع. ما تم التراجع عنه يبقى كذلك، والباقي يبقى هنا.',
    de: 'Das Rückgängigmachen wurde beendet. Was zurückgenommen ist, bleibt es; der Rest bleibt hier.',
    br: 'O desfazer foi encerrado. O que foi desfeito continua assim; o resto fica aqui.',
    esp: 'Se terminó de deshacer. Lo deshecho queda así; el resto se queda aquí.',
  },
  movePlanChanged: {
    en: 'It was planned anew meanwhile, so nothing was started. Look at the new plan first.',
    ar: 'أُعيد تخطيطه في هذه الأثناء، فلم يبدأ شيء. راجع الخطة الجديدة أولًا.',
    de: 'Inzwischen wurde neu geplant, deshalb wurde nichts begonnen. Sehen Sie zuerst den neuen Plan an.',
    br: 'Foi planejado de novo nesse meio-tempo, então nada começou. Veja primeiro o novo plano.',
    esp: 'Mientras tanto se planificó de nuevo, así que no se inició nada. Mire primero el plan nuevo.',
  },
  moveTooMuchCredit: {
    en: 'All balances together are more than one transfer can move ({maximum}). Bring the people in two files.',
    ar: 'مجموع الأرصدة أكبر مما يمكن نقله في تحويل واحد ({maximum}). انقل الأشخاص في ملفين.',
    de: 'Alle Guthaben zusammen sind mehr, als eine Buchung bewegen kann ({maximum}). Bringen Sie die Personen in zwei Dateien.',
    br: 'A soma dos saldos é maior do que uma transferência permite ({maximum}). Traga as pessoas em dois arquivos.',
    esp: 'Todos los saldos juntos superan lo que puede mover una transferencia ({maximum}). Traiga a las personas en dos archivos.',
  },
  moveStarted: {
    en: 'Moving in has begun.',
    ar: 'بدأ النقل.',
    de: 'Die Übernahme hat begonnen.',
    br: 'A mudança começou.',
    esp: 'El traslado ha comenzado.',
  },
  moveStopped: {
    en: 'The move was ended. What has not come stays out.',
    ar: 'تم إنهاء النقل. ما لم يُنقل يبقى خارجًا.',
    de: 'Die Übernahme wurde beendet. Was noch nicht kam, bleibt draußen.',
    br: 'A mudança foi encerrada. O que não veio fica de fora.',
    esp: 'El traslado se terminó. Lo que no llegó se queda fuera.',
  },
  moveInvited: {
    en: 'Invitations sent: {count}.',
    ar: 'الدعوات المرسلة: {count}.',
    de: 'Verschickte Einladungen: {count}.',
    br: 'Convites enviados: {count}.',
    esp: 'Invitaciones enviadas: {count}.',
  },
  moveUndone: {
    en: 'Undone: {undone}. Stays, as something happened to it since: {touched}.',
    ar: 'تم التراجع عن: {undone}. بقي لأن شيئًا حدث له منذ ذلك الحين: {touched}.',
    de: 'Rückgängig gemacht: {undone}. Bleibt, weil seither etwas damit geschah: {touched}.',
    br: 'Desfeitos: {undone}. Ficam, porque algo aconteceu com eles depois: {touched}.',
    esp: 'Deshechos: {undone}. Se quedan, porque desde entonces pasó algo con ellos: {touched}.',
  },
} as const satisfies Record<string, InEveryLanguage>;
