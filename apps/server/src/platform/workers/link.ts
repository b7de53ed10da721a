/** What is said over a link by name, and what is answered to those that are asked (`null`: nothing but that it was done). */
export type Messages = Record<string, { says: unknown; answers?: unknown }>;

type AnswerTo<Message> = Message extends { answers: infer Answers } ? Answers | Promise<Answers> : unknown;

/** The line between the first process and one that it started, the same on both ends. Contents are plain JSON. */
export interface Link<M extends Messages> {
  /** Says something; what can't be said to a process that is gone is not said. */
  tell<K extends keyof M & string>(name: K, content: M[K]['says']): void;
  /** @throws when the other side fails, or is gone */
  ask<K extends keyof M & string>(name: K, content: M[K]['says']): Promise<M[K]['answers']>;
  /** What this side does when it is told or asked that. */
  on<K extends keyof M & string>(name: K, answer: (content: M[K]['says']) => AnswerTo<M[K]>): void;
}

/** `process` in a process that was started, or the other end's `Worker`. */
type Channel = Pick<NodeJS.EventEmitter, 'on' | 'once'> & {
  send?(message: object, callback: (error: Error | null) => void): boolean;
};

type Envelope =
  | { kind: 'told'; name: string; content: unknown }
  | { kind: 'asked'; name: string; content: unknown; id: number }
  | { kind: 'answered'; id: number; content: unknown }
  | { kind: 'failed'; id: number; message: string };

export function createLink<M extends Messages>(channel: Channel): Link<M> {
  const handlers = new Map<string, (content: never) => unknown>();
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let isCut = false;
  const post = (envelope: Envelope, onLost: (error: Error) => void = () => {}) => {
    channel.send?.(envelope, (error) => error && onLost(error));
  };
  const answer = async (id: number, name: string, content: unknown) => {
    try {
      const handler = handlers.get(name);
      if (!handler) throw new Error(`Nobody here answers ${name}`);
      post({ kind: 'answered', id, content: (await handler(content as never)) ?? null });
    } catch (error) {
      post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
  channel.on('message', (envelope: Envelope) => {
    if (envelope.kind === 'told') handlers.get(envelope.name)?.(envelope.content as never);
    else if (envelope.kind === 'asked') void answer(envelope.id, envelope.name, envelope.content);
    else if (envelope.kind === 'answered') take(envelope.id)?.resolve(envelope.content);
    else take(envelope.id)?.reject(new Error(envelope.message));
  });
  channel.once('disconnect', () => {
    isCut = true;
    for (const id of asked.keys()) take(id)?.reject(goneError());
  });
  function take(id: number) {
    const waiting = asked.get(id);
    asked.delete(id);
    return waiting;
  }
  return {
    tell: (name, content) => post({ kind: 'told', name, content }),
    ask(name, content) {
      if (isCut) return Promise.reject(goneError());
      last += 1;
      const id = last;
      const answered = Promise.withResolvers<unknown>();
      asked.set(id, answered);
      post({ kind: 'asked', name, content, id }, (error) => take(id)?.reject(error));
      return answered.promise as Promise<never>;
    },
    on(name, handler) {
      handlers.set(name, handler);
    },
  };
}

const goneError = () => new Error('The other process is gone');
