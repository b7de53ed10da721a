import { useEffect } from 'react';
import { creditMoved } from '../domain/credit/balance.ts';
import { devicesChanged } from '../domain/devices/device-queries.ts';
import { onLostMove, onRepeatedMove } from '../lib/api-client.ts';
import { textOf } from '../lib/i18n.ts';
import { toast } from '../ui/toast.tsx';

/** No answer came to a move of credit: what it may have changed is read anew. Done at the first try, a second one says so. */
export function useMovesInDoubt(): void {
  useEffect(() => {
    const stops = [
      onLostMove(() => void Promise.all([creditMoved(), devicesChanged()])),
      onRepeatedMove(() => toast.info(textOf('common:errors.repeatedMove'))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
