import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  jobs: 'Ihre Dateien und Auswahlen',
  jobsHint: 'Sie laufen im Hintergrund weiter. Sie können diese Seite verlassen und zurückkommen.',
  kinds: { renew: 'Geräte verlängern', disable: 'Geräte sperren', enable: 'Geräte freigeben' },
  progress: '{done} von {total} erledigt',
  undoProgress: '{done} von {total} zurückgenommen',
  toDevices: 'Geräte ansehen',
  share: 'Teilen',
  running: 'Läuft',
  interrupted: 'Unterbrochen',
  held: {
    retrying: 'Das ist abgebrochen und wird von selbst noch einmal versucht.',
    'given-up':
      'Das ist abgebrochen. Was erledigt ist, bleibt. Der Rest wartet, bis der Betreiber es weiterlaufen lässt oder Sie es beenden.',
  },
  heldCredit: 'Bis dahin sind die Guthabenpunkte dafür gebunden.',
  end: 'Beenden',
  spent: '{points} ausgegeben',
  failed_one: '{rows} gescheiterte Zeile',
  failed_other: '{rows} gescheiterte Zeilen',
  goOn_one: 'Mit der übrigen Zeile weitermachen',
  goOn_other: 'Mit den übrigen {rows} weitermachen',
  failedArchived_one: '{rows} gescheiterte Zeile, im Archiv',
  failedArchived_other: '{rows} gescheiterte Zeilen, im Archiv',
  do: {
    renew_one: '{number} Gerät verlängern',
    renew_other: '{number} Geräte verlängern',
    disable_one: '{number} Gerät sperren',
    disable_other: '{number} Geräte sperren',
    enable_one: '{number} Gerät freigeben',
    enable_other: '{number} Geräte freigeben',
  },
  devices_one: '{number} Gerät',
  devices_other: '{number} Geräte',
  macs_one: '{number} MAC-Adresse',
  macs_other: '{number} MAC-Adressen',
  leftOut_one: '{number} ausgelassen',
  leftOut_other: '{number} ausgelassen',
  goesOn: 'Es läuft im Hintergrund weiter. Sie finden es unter „Sammelaktivierung“.',
};
