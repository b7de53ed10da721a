import type { StatementKind } from '../credits.lists.ts';

export const statementKinds = {
  activation: 'Activaciones',
  codes: 'Códigos',
  plan: 'Planes comprados',
  received: 'Recibidos',
  sent: 'Enviados',
  minted: 'Puntos nuevos',
  undone: 'Deshechos y devueltos',
} satisfies Record<StatementKind, string>;
