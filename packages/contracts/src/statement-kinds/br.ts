import type { StatementKind } from '../credits.lists.ts';

export const statementKinds = {
  activation: 'Ativações',
  codes: 'Códigos',
  plan: 'Planos comprados',
  received: 'Recebidos',
  sent: 'Enviados',
  minted: 'Novos créditos',
  undone: 'Desfeitos e devolvidos',
} satisfies Record<StatementKind, string>;
