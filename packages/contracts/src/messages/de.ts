import type { OwnMessages } from './messages.ts';
import { validation } from './validation/de.ts';

export const de: OwnMessages = {
  deviceCodes: {
    bad_request: 'Die Anfrage konnte nicht gelesen werden.',
    invalid_input: 'Die Anfrage enthält ein ungültiges Feld.',
    unauthorized: 'Dieses Gerät ist nicht registriert.',
    not_found: 'Nicht gefunden.',
    device_taken:
      'Diese MAC-Adresse ist bereits von einem anderen Gerät registriert. Bitten Sie Ihren Reseller, die Registrierung zurückzusetzen.',
    not_active: 'Dieses Gerät ist nicht aktiv.',
    wrong_pin: 'Falsche PIN.',
    wrong_key: 'Der Geräteschlüssel stimmt nicht, oder es gibt kein solches Gerät.',
    device_disabled: 'Dieses Gerät ist gesperrt. Fragen Sie, wer es Ihnen verkauft hat.',
    not_allowed: 'Das ist auf diesem Gerät nicht freigegeben.',
    already_asked: 'Sie haben innerhalb des letzten Tages gefragt. Bitte warten Sie auf Antwort.',
    too_many_playlists: 'Dieses Gerät hat so viele Playlists, wie es haben kann.',
    code_taken: 'Dieser Code wird bereits auf einem anderen Gerät verwendet.',
    code_unknown: 'Diesen Code gibt es nicht.',
    code_expired: 'Dieser Code ist abgelaufen.',
    code_disabled: 'Dieser Code ist gesperrt.',
    codes_not_accepted: 'Diese Anwendung nimmt keine Aktivierungscodes an.',
    too_many_requests: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    server_error: 'Bei uns ist etwas schiefgelaufen.',
    unavailable: 'Dieser Dienst ist derzeit nicht verfügbar.',
  },
  validation,
  permissionGroups: {
    general: 'Allgemein',
    devices: 'Geräte',
    logs: 'Protokolle und Berichte',
    credit: 'Guthaben',
    resellers: 'Reseller',
    roles: 'Benutzer und Rollen',
    applications: 'Anwendungen',
    playlists: 'Playlists',
    codes: 'Aktivierungscodes',
    notifications: 'Benachrichtigungen',
    tickets: 'Tickets',
    widget: 'Supportkontakte',
    plans: 'Pläne, Abrechnung, APKs',
  },
};
