import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Mein Gerät',
  claim: 'Ihr Gerät, in Ihrer Hand.',
  claimDetail: 'Sehen Sie, wie lange es läuft, und bitten Sie um Verlängerung, ohne Konto.',
  subtitle: 'Geben Sie ein, was der Bildschirm des Geräts zeigt. Ein Konto brauchen Sie nicht.',
  mac: 'MAC-Adresse',
  key: 'Geräteschlüssel',
  keyHint: 'Acht Zeichen, neben der MAC-Adresse. Finden Sie sie nicht, hilft, wer Ihnen das Gerät verkauft hat.',
  open: 'Öffnen',
  ended:
    'Die Seite wurde nach einer halben Stunde geschlossen, oder das Gerät hat sich geändert. Geben Sie den Schlüssel ein, den sein Bildschirm jetzt zeigt.',
  sandbox: 'Sandbox. Dies ist ein Gerät zum Ausprobieren.',
  loading: 'Einen Moment …',
  state: 'Zustand',
  states: {
    trial: 'Test',
    active: 'Aktiv',
    expired: 'Abgelaufen',
    disabled: 'Gesperrt',
    switched: 'Auf ein anderes Gerät gewechselt',
  },
  switchedHint: 'Seine Laufzeit gilt jetzt auf einem anderen Gerät. Öffnen Sie dessen Seite mit dessen Schlüssel.',
  forEver: 'Unbegrenzt',
  endsOn: 'Endet am',
  endedOn: 'Endete am',
  ask: 'Um Verlängerung bitten',
  asked: 'Sie haben um {time} gefragt. Einen Tag später können Sie wieder fragen.',
  whatsApp: 'Per WhatsApp schreiben',
  whatsAppText: 'Hallo, bitte verlängern Sie mein Gerät {mac} ({application}).',
  playlists: 'Playlists',
  againIn: 'Versuchen Sie es in {minutes} Min. wieder.',
  noPlaylists:
    'Noch keine Playlists. Hat schon jemand eine für Sie gespeichert, muss, wer Ihnen das Gerät verkauft hat, es noch bestätigen.',
  awaitsConfirmation:
    'Wer Ihnen das Gerät verkauft hat, muss es noch bestätigen. Dann können Sie hier Playlists ändern.',
  closedMeanwhile: 'Das lässt sich hier nicht mehr ändern. Wer Ihnen das Gerät verkauft hat, weiß warum.',
  saved: 'Die Playlist ist gespeichert.',
  protected: 'Mit einer PIN geschützt',
  add: 'Playlist hinzufügen',
  edit: '{name} ändern',
  name: 'Bezeichnung',
  address: 'Adresse (URL)',
  addressHint: 'So, wie Ihr Anbieter sie Ihnen gegeben hat. Sie können seine ganze Nachricht einfügen.',
  newAddress: 'Neue Adresse (URL)',
  newAddressHint: 'Leer lassen, damit die jetzige bleibt. Sie wird hier nicht gezeigt.',
  username: 'Benutzername',
  signInHint: 'Nur wenn Ihr Anbieter Ihnen einen Server mit Benutzername und Passwort gegeben hat.',
  pin: 'PIN',
  newPin: 'Neue PIN',
  currentPin: 'Jetzige PIN',
  currentPinHint: 'Vergessen? Wer Ihnen das Gerät verkauft hat, kann eine neue setzen.',
  pinHint: '4 bis 12 Zeichen; leer lassen für keine oder keine Änderung.',
  removePin: 'PIN entfernen',
  redeem: 'Code einlösen',
  code: 'Aktivierungscode',
  redeemed: 'Der Code ist eingelöst.',
  close: 'Diese Seite schließen',
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'my-device.settings': 'Geräteseite: Einstellungen',
    'my-device.add-playlist': 'Geräteseite: Playlist hinzugefügt',
    'my-device.edit-playlist': 'Geräteseite: Playlist geändert',
    'my-device.ask-to-renew': 'Geräteseite: um Verlängerung gebeten',
  },
  kinds: {
    'my-device': 'Geräteseite',
  },
  fields: {
    mayChangePlaylists: 'Kunden ändern Playlists',
    whatsapp: 'WhatsApp',
  },
};

/** Said the same as in English. */
export const sameAsEnglish = ['pin', 'words.fields.whatsapp', 'playlists'];
