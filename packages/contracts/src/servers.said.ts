import type { InEveryLanguage } from './locales.ts';

/** What answers about servers say besides the text of their code. */
export const serversSaid = {
  serverSaved: {
    en: 'Server saved.',
    ar: 'تم حفظ الخادم.',
    de: 'Server gespeichert.',
    br: 'Servidor salvo.',
    esp: 'Servidor guardado.',
  },
  serverMoved: {
    en: 'Saved. Players have the new host with their next call.',
    ar: 'تم الحفظ. تحصل المشغّلات على المضيف الجديد مع اتصالها التالي.',
    de: 'Gespeichert. Player haben den neuen Host mit ihrem nächsten Aufruf.',
    br: 'Salvo. Os players recebem o novo host na próxima chamada.',
    esp: 'Guardado. Los reproductores tienen el nuevo host con su próxima llamada.',
  },
  serverMovedBack: {
    en: 'Undone. Players have the former host with their next call.',
    ar: 'تم التراجع. تحصل المشغّلات على المضيف السابق مع اتصالها التالي.',
    de: 'Rückgängig gemacht. Player haben den früheren Host mit ihrem nächsten Aufruf.',
    br: 'Desfeito. Os players recebem o host anterior na próxima chamada.',
    esp: 'Deshecho. Los reproductores tienen el host anterior con su próxima llamada.',
  },
  serverHasMoved: {
    en: 'The host was changed meanwhile. Nothing was undone.',
    ar: 'تغيّر المضيف في هذه الأثناء. لم يتم التراجع عن شيء.',
    de: 'Der Host wurde inzwischen geändert. Nichts wurde rückgängig gemacht.',
    br: 'O host foi alterado nesse meio-tempo. Nada foi desfeito.',
    esp: 'El host se cambió mientras tanto. No se deshizo nada.',
  },
  serverMovedMeanwhile: {
    en: 'The host was changed meanwhile. Nothing was saved: open the server again.',
    ar: 'تغيّر المضيف في هذه الأثناء. لم يُحفظ شيء: افتح الخادم من جديد.',
    de: 'Der Host wurde inzwischen geändert. Nichts wurde gespeichert: Öffnen Sie den Server noch einmal.',
    br: 'O host foi alterado nesse meio-tempo. Nada foi salvo: abra o servidor de novo.',
    esp: 'El host se cambió mientras tanto. No se guardó nada: abra el servidor de nuevo.',
  },
  serverRemoved: {
    en: 'Server deleted. Playlists that keep their address: {count}.',
    ar: 'تم حذف الخادم. قوائم التشغيل التي تحتفظ بعنوانها: {count}.',
    de: 'Server gelöscht. Playlists, die ihre Adresse behalten: {count}.',
    br: 'Servidor excluído. Playlists que mantêm o endereço: {count}.',
    esp: 'Servidor eliminado. Listas que conservan su dirección: {count}.',
  },
  serverPreviewed: {
    en: 'Playlists that would refer to the server: {count}.',
    ar: 'قوائم التشغيل التي ستشير إلى الخادم: {count}.',
    de: 'Playlists, die auf den Server verweisen würden: {count}.',
    br: 'Playlists que passariam a usar o servidor: {count}.',
    esp: 'Listas que usarían el servidor: {count}.',
  },
  serverTookIn: {
    en: 'Playlists that refer to the server now: {count}.',
    ar: 'قوائم التشغيل التي تشير الآن إلى الخادم: {count}.',
    de: 'Playlists, die jetzt auf den Server verweisen: {count}.',
    br: 'Playlists que agora usam o servidor: {count}.',
    esp: 'Listas que ahora usan el servidor: {count}.',
  },
  tooManyServers: {
    en: 'You have as many servers as there can be. Delete one first.',
    ar: 'لديك أكبر عدد ممكن من الخوادم. احذف أحدها أولًا.',
    de: 'Mehr Server sind nicht möglich. Löschen Sie zuerst einen.',
    br: 'Você já tem o máximo de servidores. Exclua um primeiro.',
    esp: 'Ya tiene el máximo de servidores. Elimine uno primero.',
  },
} as const satisfies Record<string, InEveryLanguage>;
