import type { StatementKind } from '../credits.lists.ts';

/** What rows of a statement are told apart as; the screen and the printed statement say the same. */
export const statementKinds = {
  activation: 'Activations',
  codes: 'Codes',
  plan: 'Plans bought',
  received: 'Received',
  sent: 'Sent',
  minted: 'New points',
  undone: 'Undone and returned',
} satisfies Record<StatementKind, string>;
