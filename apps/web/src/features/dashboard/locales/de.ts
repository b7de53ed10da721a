import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Übersicht',
  greeting: 'Hallo, {name}',
  totals: {
    resellers: 'Reseller gesamt',
    share: 'Geteiltes Guthaben gesamt',
    points: 'Guthabenpunkte gesamt',
    own: 'Ihre Guthabenpunkte',
    resellersHint: 'Reseller und Sub-Reseller',
    shareHint: 'Von Ihnen vergeben, insgesamt',
    pointsHint: 'In allen Konten, die Sie sehen',
    ownHint: 'Sofort verfügbar',
  },
  activations: 'Aktivierungen',
  asTable: '{title}: als Tabelle',
  nothing: 'Keine Aktivierungen in den letzten 30 Tagen',
  nothingHint: 'Ab der ersten werden sie hier gezeigt.',
  shares: {
    title: 'Aktivierungen nach Anwendung',
    hint: 'Die letzten 30 Tage. Wählen Sie eine Anwendung, um danach zu filtern.',
    showAll: 'Alle Anwendungen zeigen',
  },
  trend: {
    title: 'Aktivierungen im letzten Monat',
    hint: 'Alle Anwendungen, nach Tag (UTC)',
    day: 'Tag',
  },
  expiring: {
    title: 'Läuft bald ab',
    hint: 'Aktive Geräte, deren Zeit zu Ende geht.',
    within_one: 'in {count} Tag',
    within_other: 'in {count} Tagen',
  },
  report: {
    title: 'Bericht über geteiltes Guthaben',
    hint: 'Jede Überweisung zwischen Personen, als CSV-Datei.',
    start: 'Anfangsdatum',
    end: 'Enddatum',
    download: 'Bericht herunterladen',
  },
  steps: {
    title: 'Erste Schritte',
    hint: 'Vom leeren Portal zu einem Player, der sich selbst als aktiv sieht.',
    progress: '{done} von {total} erledigt',
    done: 'Erledigt',
    passcode: 'Passcode festlegen',
    passcodeHint: 'Er bestätigt jede Bewegung von Guthaben.',
    credit: 'Guthaben ausgeben',
    creditHint: 'Laden Sie Ihr eigenes Konto auf, dort beginnt alles Guthaben.',
    application: 'Anwendung hinzufügen',
    applicationHint: 'Mit Logo und Preisen.',
    reseller: 'Reseller hinzufügen',
    resellerHint: 'Er erhält eine E-Mail, um sein Passwort festzulegen.',
    player: 'Player-Simulator ausprobieren',
    playerHint: 'Sehen Sie zu, wie eine Aktivierung auf einem Gerät ankommt.',
  },
  nav: {
    dashboard: 'Übersicht',
  },
};
