import type { Terms } from './terms.ts';

export const terms: Terms = {
  title: 'Nutzungsbedingungen',
  introduction: 'Diese Bedingungen gelten zwischen dem Betreiber dieses Portals und allen, die hier ein Konto haben.',
  sections: [
    {
      title: 'Ihr Konto',
      text: 'Geben Sie Ihren wirklichen Namen und eine E-Mail-Adresse an, die Ihnen gehört. Behalten Sie Passwort, Passcode, Wiederherstellungscodes und API-Schlüssel für sich; was damit geschieht, gilt als von Ihnen getan. Sagen Sie dem Betreiber sofort Bescheid, wenn jemand anderes sie kennen könnte.',
    },
    {
      title: 'Guthabenpunkte',
      text: 'Guthabenpunkte bezahlen Aktivierungen und Codes in diesem Portal. Sie sind ganze Zahlen, tragen keine Zinsen und sind kein Geld. Jede Bewegung wird dauerhaft aufgezeichnet; ein Irrtum wird durch eine Gegenbewegung berichtigt.',
    },
    {
      title: 'Aktivierungen und Geräte',
      text: 'Eine Aktivierung gilt dem Gerät, dessen Adresse Sie eingegeben haben. Prüfen Sie die Adresse vor dem Bestätigen: 10 Minuten lang können Sie eine Aktivierung selbst rückgängig machen, solange sich der Player nicht gemeldet hat. Danach bleibt sie bestehen.',
    },
    {
      title: 'Inhalte',
      text: 'Das Portal aktiviert Player-Anwendungen und bietet keine Sender, Filme oder Musik. Für gespeicherte Playlists sind Sie verantwortlich: Speichern Sie nur, was Sie nutzen dürfen.',
    },
    {
      title: 'Sub-Reseller',
      text: 'Wer Sub-Reseller anlegt, steht für sie und für das mit ihnen geteilte Guthaben ein.',
    },
    {
      title: 'Was wir speichern',
      text: 'Wir speichern, was der Dienst braucht: Ihren Namen, Ihre Adresse und Sprache, Anmeldezeiten und Netzwerkadressen sowie ein Protokoll der Änderungen an Konten, Guthaben und Geräten. Es dient dem Betrieb, der Fehlersuche und der Abwehr von Missbrauch.',
    },
    {
      title: 'Wenn es endet',
      text: 'Sie können jederzeit aufhören. Der Betreiber darf ein Konto sperren, das gegen diese Bedingungen verstößt oder andere gefährdet. Bis dahin aktive Geräte bleiben bis zu ihrem Ablauf aktiv.',
    },
    { title: 'Fragen', text: 'Schreiben Sie an die Support-Kontakte am Fuß des Portals.' },
  ],
};
