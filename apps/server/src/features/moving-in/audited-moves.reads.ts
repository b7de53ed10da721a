import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedMoves: Audited<'move'> = { move: knownBy('moves', 'file_name') };
