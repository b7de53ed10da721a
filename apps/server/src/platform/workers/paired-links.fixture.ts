import { EventEmitter } from 'node:events';
import { createLink, type Link, type Messages } from './link.ts';

/** Both ends of a line as two processes have it, in one; `cut` is what each sees of the other's end. */
export function pairLinks<M extends Messages>(): { first: Link<M>; other: Link<M>; cut(): void } {
  const [first, other] = [new EventEmitter(), new EventEmitter()];
  let isCut = false;
  const channel = (own: EventEmitter, far: EventEmitter) =>
    Object.assign(own, {
      send(message: object, callback: (error: Error | null) => void) {
        // As between processes: nothing but what JSON holds, and never at once.
        const text = JSON.stringify(message);
        setImmediate(() => {
          if (isCut) return callback(new Error('cut'));
          far.emit('message', JSON.parse(text));
          callback(null);
        });
        return true;
      },
    });
  return {
    first: createLink<M>(channel(first, other)),
    other: createLink<M>(channel(other, first)),
    cut() {
      isCut = true;
      first.emit('disconnect');
      other.emit('disconnect');
    },
  };
}
