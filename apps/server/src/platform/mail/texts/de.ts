import type { MailTexts } from './mail-texts.ts';

export const de: MailTexts = {
  greeting: 'Hallo {name},',
  linkHint: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  footer: 'Diese E-Mail wurde automatisch von Tessera verschickt. Bitte antworten Sie nicht darauf.',
  templates: {
    'create-password': {
      subject: 'Willkommen bei Tessera: Legen Sie Ihr Passwort fest',
      before: [
        'Für Sie wurde ein Konto angelegt. Legen Sie ein Passwort fest, um Ihre E-Mail-Adresse zu bestätigen und sich anzumelden.',
      ],
      button: 'Passwort festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.',
      ],
    },
    'reset-password': {
      subject: 'Neues Passwort für Tessera festlegen',
      before: [
        'Für Ihr Konto wurde ein neues Passwort angefordert. Bis Sie eines festlegen, gilt das bisherige weiter.',
      ],
      button: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
      ],
    },
    'password-changed': {
      subject: 'Ihr Tessera-Passwort wurde geändert',
      before: ['Das Passwort Ihres Kontos wurde soeben geändert. Ihre anderen Sitzungen wurden beendet.'],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    'password-replaced': {
      subject: 'Ihr Tessera-Passwort wurde geändert',
      before: [
        'Das Passwort Ihres Kontos wurde soeben ersetzt. Ihre Sitzungen wurden beendet.',
        'API-Schlüssel, falls Sie welche haben, ruhen, bis Sie sie in Ihrem Profil wieder freigeben.',
      ],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    'api-key-enabled': {
      subject: 'Ein API-Schlüssel Ihres Tessera-Kontos wurde aktiviert',
      before: [
        '{by} hat den API-Schlüssel {key} Ihres Kontos erstellt oder aktiviert. Programme, die ihn haben, handeln in Ihrem Namen.',
      ],
      button: 'Schlüssel ansehen',
      after: [
        'Wenn Sie davon nichts wissen, deaktivieren Sie ihn dort, legen Sie ein neues Passwort fest und informieren Sie den Support.',
      ],
    },
    'password-guessed': {
      subject: 'Viele falsche Passwörter für Ihr Tessera-Konto',
      before: [
        'Es gab viele Anmeldeversuche mit falschem Passwort an Ihrem Konto. Deshalb wird eine Zeit lang nicht jeder Versuch zugelassen.',
        'Wo Sie angemeldet sind, arbeiten Sie weiter, und von wo Sie sich schon angemeldet haben, können Sie es wieder.',
      ],
      after: [
        'Wenn Ihnen die Anmeldung verweigert wird, legen Sie über „Passwort vergessen?“ ein neues Passwort fest; dann kommen Sie sofort hinein. Diese Mail kommt höchstens einmal am Tag.',
      ],
    },
    'passcode-guessed': {
      subject: 'Falsche Passcodes in Ihrem Tessera-Konto',
      before: [
        'In Ihrem Konto wurde mehrmals ein falscher Guthaben-Passcode eingegeben. Er ist eine Zeit lang gesperrt.',
      ],
      button: 'Ansehen, wo Sie angemeldet sind',
      after: [
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest: Jemand ist in Ihrem Konto. Diese Mail kommt höchstens einmal am Tag.',
      ],
    },
    'confirm-email': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Tessera',
      before: ['Diese Adresse wurde für Ihr Tessera-Konto angegeben. Bestätigen Sie, dass sie Ihnen gehört.'],
      button: 'E-Mail-Adresse bestätigen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
      ],
    },
    'email-changed': {
      subject: 'Die E-Mail-Adresse Ihres Tessera-Kontos wurde geändert',
      before: ['Sie melden sich bei Tessera jetzt mit {email} an.'],
      after: ['Wenn Sie das nicht waren, informieren Sie sofort den Support.'],
    },
    'webhook-disabled': {
      subject: 'Ihr Webhook wurde ausgeschaltet',
      before: [
        'Nachrichten an {url} kamen seit Tagen nicht an, oder der Empfänger hat sich abgemeldet. Der Webhook wurde ausgeschaltet; spätere Ereignisse werden ihm nicht gesendet.',
      ],
      button: 'Zustellungen ansehen',
      after: [
        'Wenn der Empfänger wieder arbeitet, schalten Sie den Webhook dort ein. Fehlgeschlagene Nachrichten können 30 Tage lang erneut gesendet werden.',
      ],
    },
    'two-factor-on': {
      subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      before: [
        'Ab jetzt brauchen Sie zur Anmeldung bei Tessera neben dem Passwort einen Code Ihrer Authenticator-App.',
      ],
      after: ['Wenn Sie das nicht waren, informieren Sie sofort den Support.'],
    },
    'two-factor-off': {
      subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
      before: ['Ab jetzt genügt zur Anmeldung bei Tessera Ihr Passwort.'],
      after: ['Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und informieren Sie den Support.'],
    },
    'passcode-reset': {
      subject: 'Ihr Guthaben-Passcode wurde zurückgesetzt',
      before: [
        'Ihr Guthaben-Passcode wurde von der Person zurückgesetzt, die Ihr Konto verwaltet, und Ihre Sitzungen wurden beendet.',
        'Melden Sie sich neu an und legen Sie einen neuen Passcode fest.',
      ],
      after: ['Wenn Sie das nicht wollten, sagen Sie Ihrem Support Bescheid.'],
    },
    'passcode-link': {
      subject: 'Neuen Guthaben-Passcode festlegen',
      before: [
        'Sie haben einen neuen Guthaben-Passcode angefordert. Bis Sie ihn festlegen, gilt der bisherige weiter.',
      ],
      button: 'Neuen Passcode festlegen',
      after: [
        'Der Link gilt einmal und {hours} Stunden lang, dort, wo Sie angemeldet sind. Wenn Sie das nicht waren, legen Sie ein neues Passwort fest: Jemand ist in Ihrem Konto.',
      ],
    },
    'expiry-reminder': {
      subject: 'Geräte, die bald ablaufen: {count}',
      before: ['Bei {count} Ihrer Geräte endet die bezahlte Laufzeit in den nächsten {days} Tagen: {list}'],
      button: 'Ansehen und verlängern',
      after: ['Auf jeden Ablauf werden Sie einmal hingewiesen.'],
    },
    'credit-low': {
      subject: 'Ihr Guthaben geht zur Neige',
      before: ['Sie haben noch {balance} Guthabenpunkte, weniger als Ihre Warnschwelle von {threshold}.'],
      button: 'Kontoauszug ansehen',
      after: ['Diese Mail kommt, wenn Ihr Guthaben unter die Schwelle fällt, höchstens einmal am Tag.'],
    },
    'payment-completed': {
      subject: 'Ihre Zahlung ist eingegangen',
      before: [
        'Wir haben Ihre Zahlung von {amount} für „{plan}“ erhalten. Ihrem Konto wurden {credits} Guthabenpunkte gutgeschrieben.',
      ],
      button: 'Beleg ansehen',
      after: [
        'Bewahren Sie diese Mail für Ihre Unterlagen auf. Wenn Sie das nicht gekauft haben, sagen Sie es Ihrem Support.',
      ],
    },
    'ticket-opened': {
      subject: 'Neues Ticket {number}: {title}',
      before: ['{by} hat das Ticket {number} erstellt: {title}'],
      button: 'Tickets öffnen',
      after: [],
    },
    'ticket-reopened': {
      subject: 'Ticket {number} wurde wieder geöffnet',
      before: ['{by} hat das Ticket {number} wieder geöffnet: {title}', '{comment}'],
      button: 'Tickets öffnen',
      after: [],
    },
    'ticket-resolved': {
      subject: 'Ticket {number} ist gelöst',
      before: ['{by} hat auf das Ticket {number} geantwortet: {title}', '{comment}'],
      button: 'Antwort lesen',
      after: ['Wenn das nicht hilft, können Sie das Ticket mit einem Kommentar wieder öffnen.'],
    },
    'ticket-closed': {
      subject: 'Ticket {number} ist geschlossen',
      before: ['{by} hat das Ticket {number} geschlossen: {title}'],
      button: 'Tickets öffnen',
      after: [],
    },
    'ticket-withdrawn': {
      subject: 'Ticket {number} wurde zurückgezogen',
      before: ['{by} hat das Ticket {number} zurückgezogen: {title}'],
      button: 'Tickets öffnen',
      after: [],
    },
  },
};
