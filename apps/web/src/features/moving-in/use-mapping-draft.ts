import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { draftOwner } from '../../lib/scene.ts';
import { getSession } from '../../lib/session.ts';
import type { Mapping, Move } from './moving-in.api.ts';

/** What is said of a file before it is planned. Many rows are hours of work: it is kept in this tab, as what is typed into a form is. */
interface MappingDraft {
  /** Undefined while nothing was said since the plan: then what is planned elsewhere is followed. */
  said: Mapping | undefined;
  say: (mapping: Mapping) => void;
  /** This is in a plan now; what was said after it is not. */
  settle: (planned: Mapping | undefined) => void;
}

export function useMappingDraft(move: Move): MappingDraft {
  const [said, setSaid] = useState(() => keptMapping(move));
  return {
    said,
    say: (mapping) => {
      setSaid(mapping);
      keepDraft(owner(), formOf(move), { of: written(move.mapping), mapping: written(mapping) });
    },
    settle: (planned) => {
      setSaid((now) => (now === planned ? undefined : now));
      if (readDraft(owner(), formOf(move))?.mapping === written(planned)) dropMapping(move);
    },
  };
}

export const dropMapping = (move: Move): void => dropDraft(owner(), formOf(move));

/** Where another tab planned something else meanwhile, it answers nothing that is shown. */
function keptMapping(move: Move): Mapping | undefined {
  const { of, mapping } = readDraft(owner(), formOf(move)) ?? {};
  return of === written(move.mapping) && typeof mapping === 'string' ? JSON.parse(mapping) : undefined;
}

const written = (mapping: Mapping | null | undefined) => JSON.stringify(mapping ?? null);
const formOf = ({ id }: Move) => `move-${id}`;
const owner = () => draftOwner(getSession()?.user.id ?? 0);
