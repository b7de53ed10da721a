import type { StatementKind } from '../credits.lists.ts';

export const statementKinds = {
  activation: 'عمليات التفعيل',
  codes: 'الرموز',
  plan: 'الخطط المشتراة',
  received: 'المستلم',
  sent: 'المرسل',
  minted: 'نقاط جديدة',
  undone: 'المتراجع عنه والمعاد',
} satisfies Record<StatementKind, string>;
