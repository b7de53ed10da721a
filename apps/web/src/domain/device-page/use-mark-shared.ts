import { useAction } from '../../ui/use-action.ts';
import { useMayRemind } from '../reminders/use-may-remind.ts';
import { markShared } from './shares.api.ts';

/** Notes that one told a customer, or takes that back; each customer by themselves. Who looks on as somebody else notes nothing. */
export function useMarkShared(): (activationIds: number[], shared: boolean) => void {
  const mayMark = useMayRemind();
  const { run } = useAction(markShared, undefined, (ids) => ids.join());
  return (ids, shared) => {
    if (mayMark) run(ids, shared);
  };
}
