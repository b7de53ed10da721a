import type { StatementKind } from '../credits.lists.ts';

export const statementKinds = {
  activation: 'Aktivierungen',
  codes: 'Codes',
  plan: 'Gekaufte Pläne',
  received: 'Erhalten',
  sent: 'Gesendet',
  minted: 'Neue Punkte',
  undone: 'Rückgängig gemacht',
} satisfies Record<StatementKind, string>;
