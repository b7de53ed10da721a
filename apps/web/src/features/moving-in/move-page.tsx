import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { unbroughtStates } from '@tessera/contracts/moving-in.lists';
import { useTexts } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { MoveDraft } from './move-draft.tsx';
import { MoveProgress, UndoProgress } from './move-progress.tsx';
import { MoveResult } from './move-result.tsx';
import { moveQuery } from './moving-in.api.ts';
import classes from './moving-in.module.css';

/** One file on its way in: what it holds, what that means here, what would become of it, and what did. */
export function MovePage() {
  const t = useTexts('moving-in');
  const { moveId } = useParams({ from: '/shell/moving-in/$moveId' });
  const query = useQuery(moveQuery(Number(moveId)));
  const move = query.data;
  return (
    <Page title={move?.file_name ?? t('title')} back={{ link: { to: '/moving-in' }, label: t('title') }}>
      <div className={classes.stack}>
        <ReadingState query={query} isFramed />
        {move && unbroughtStates.includes(move.state) && <MoveDraft key={move.id} move={move} />}
        {move?.state === 'running' && <MoveProgress move={move} />}
        {move?.undoing && <UndoProgress move={move} undoing={move.undoing} />}
        {move?.state === 'finished' && !move.undoing && <MoveResult move={move} />}
      </div>
    </Page>
  );
}
