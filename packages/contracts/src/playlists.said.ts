import type { InEveryLanguage } from './locales.ts';

/** What answers about playlists say besides the text of their code. */
export const playlistsSaid = {
  playlistSaved: {
    en: 'Playlist saved.',
    ar: 'تم حفظ قائمة التشغيل.',
    de: 'Playlist gespeichert.',
    br: 'Playlist salva.',
    esp: 'Lista de reproducción guardada.',
  },
  playlistRemoved: {
    en: 'Playlist removed.',
    ar: 'تمت إزالة قائمة التشغيل.',
    de: 'Playlist entfernt.',
    br: 'Playlist removida.',
    esp: 'Lista de reproducción eliminada.',
  },
  playlistPinSet: {
    en: 'The new PIN is set.',
    ar: 'تم تعيين رمز PIN الجديد.',
    de: 'Die neue PIN ist gesetzt.',
    br: 'O novo PIN foi definido.',
    esp: 'El nuevo PIN está establecido.',
  },
  playlistCheckLiveOnly: {
    en: 'In the sandbox no provider is asked. Switch to live to test a playlist.',
    ar: 'لا يُسأل أي مزوّد في بيئة التجربة. انتقل إلى البيئة الفعلية لاختبار قائمة التشغيل.',
    de: 'In der Sandbox wird kein Anbieter gefragt. Wechseln Sie in den Live-Betrieb, um eine Playlist zu testen.',
    br: 'No ambiente de testes nenhum provedor é consultado. Mude para a produção para testar uma playlist.',
    esp: 'En el entorno de pruebas no se consulta a ningún proveedor. Cambie a producción para probar una lista.',
  },
  resetNotAllowed: {
    en: 'You don’t have permission to reset this playlist',
    ar: 'ليس لديك إذن لإعادة تعيين قائمة التشغيل هذه',
    de: 'Sie haben keine Berechtigung, diese Playlist zurückzusetzen',
    br: 'Você não tem permissão para redefinir esta playlist',
    esp: 'No tiene permiso para restablecer esta lista',
  },
  playlistsReset: {
    en: 'Playlists removed: {count}.',
    ar: 'قوائم التشغيل المُزالة: {count}.',
    de: 'Entfernte Playlists: {count}.',
    br: 'Playlists removidas: {count}.',
    esp: 'Listas eliminadas: {count}.',
  },
  domainPreviewed: {
    en: 'Playlists that would change: {count}.',
    ar: 'قوائم التشغيل التي ستتغير: {count}.',
    de: 'Playlists, die sich ändern würden: {count}.',
    br: 'Playlists que mudariam: {count}.',
    esp: 'Listas que cambiarían: {count}.',
  },
  domainChanged: {
    en: 'Playlists changed: {count}.',
    ar: 'قوائم التشغيل التي تغيرت: {count}.',
    de: 'Geänderte Playlists: {count}.',
    br: 'Playlists alteradas: {count}.',
    esp: 'Listas cambiadas: {count}.',
  },
  domainPreviewedServers: {
    en: 'Playlists that would change: {count}. More that refer to servers and move with their host: {playlists} ({names}).',
    ar: 'قوائم التشغيل التي ستتغير: {count}. قوائم أخرى تشير إلى خوادم وتنتقل مع مضيفها: {playlists} ({names}).',
    de: 'Playlists, die sich ändern würden: {count}. Weitere, die auf Server verweisen und mit deren Host umziehen: {playlists} ({names}).',
    br: 'Playlists que mudariam: {count}. Outras que usam servidores e mudam com o host deles: {playlists} ({names}).',
    esp: 'Listas que cambiarían: {count}. Otras que usan servidores y cambian con su host: {playlists} ({names}).',
  },
  domainChangedServers: {
    en: 'Playlists changed: {count}. More that refer to servers and move with their host: {playlists} ({names}).',
    ar: 'قوائم التشغيل التي تغيرت: {count}. قوائم أخرى تشير إلى خوادم وتنتقل مع مضيفها: {playlists} ({names}).',
    de: 'Geänderte Playlists: {count}. Weitere, die auf Server verweisen und mit deren Host umziehen: {playlists} ({names}).',
    br: 'Playlists alteradas: {count}. Outras que usam servidores e mudam com o host deles: {playlists} ({names}).',
    esp: 'Listas cambiadas: {count}. Otras que usan servidores y cambian con su host: {playlists} ({names}).',
  },
} as const satisfies Record<string, InEveryLanguage>;
