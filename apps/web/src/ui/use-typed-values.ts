import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../lib/drafts.ts';
import { draftOwner } from '../lib/scene.ts';
import { getSession } from '../lib/session.ts';
import { changedSince, draftOf, restored, untouched, type Values, without } from './form-values.ts';

interface Settings<V extends Values> {
  initial: V;
  draft?: string | undefined;
  subject?: keyof V & string;
}

interface TypedValues<V extends Values> {
  values: V;
  /** What was typed before was put back in. */
  isRestored: boolean;
  /** What stands there at this moment, which `values` shows with the next drawing. */
  now: () => V;
  set: (name: string, value: unknown) => void;
  /** Of what is made of them to be sent, that which was typed otherwise than they began. */
  changed: <T>(typed: V, made: T) => Partial<T>;
  /** They were taken: what is typed from here on begins with them, and the draft has done its work. */
  taken: (sent: V) => void;
  /** Whether these were taken is not known, or they were not: they go out with the next try also as they stand. */
  sendAgain: (names: object) => void;
  reset: () => void;
}

const ownerOfDrafts = () => {
  const user = getSession()?.user;
  return user ? draftOwner(user.id) : 'public';
};

/** What was typed into a form before and left, or null. */
export function typedBefore<V extends Values>(settings: Settings<V>): V | null {
  return restored(settings, settings.draft ? readDraft(ownerOfDrafts(), settings.draft) : null);
}

/** What is typed into a form, what it began with, and the draft of it that outlives an error, a reload and an idle log-out. */
export function useTypedValues<V extends Values>(settings: Settings<V>): TypedValues<V> {
  const { initial, draft: name } = settings;
  const [owner] = useState(ownerOfDrafts);
  const [draft] = useState(() => typedBefore(settings));
  const [isRestored, setRestored] = useState(draft !== null);
  const [values, setValues] = useState<V>(draft ?? initial);
  const latest = useRef(values);
  const [first] = useState(initial);
  const begun = useRef<Values>(first);
  const wasTaken = useRef(false);

  const show = (typed: V) => {
    latest.current = typed;
    setValues(typed);
  };
  const forget = () => {
    if (name) dropDraft(owner, name);
    setRestored(false);
  };

  // A form that stays shows what came of it, with what others saved meanwhile: the record is read anew. What is typed since stays.
  const record = JSON.stringify(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record alone calls for it
  useEffect(() => {
    if (!wasTaken.current) return;
    const read = untouched(begun.current, latest.current, JSON.parse(record));
    begun.current = { ...begun.current, ...read };
    show({ ...latest.current, ...read });
  }, [record]);

  return {
    values,
    isRestored,
    now: () => latest.current,
    set(field, value) {
      show({ ...latest.current, [field]: value });
      if (!name) return;
      const kept = draftOf(first, begun.current, initial, latest.current);
      if (kept) keepDraft(owner, name, kept);
      else dropDraft(owner, name);
    },
    changed: (typed, made) => changedSince(begun.current, typed, made),
    taken(sent) {
      begun.current = sent;
      wasTaken.current = true;
      forget();
    },
    sendAgain(names) {
      begun.current = without(begun.current, names);
    },
    reset() {
      forget();
      begun.current = initial;
      show(initial);
    },
  };
}
