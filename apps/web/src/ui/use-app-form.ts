import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, withDoubt } from '../lib/api-client.ts';
import { Cancelled } from '../lib/cancelled.ts';
import { useTexts } from '../lib/i18n.ts';
import { useBarring } from './barred.ts';
import {
  emptyUnfinished,
  type FieldErrors,
  findings,
  focusFirst,
  readable,
  sortRefusals,
  unfinishedDates,
  withoutField,
} from './form-errors.ts';
import { readChange, type Values } from './form-values.ts';
import { useIsThere, useProblem } from './use-problem.ts';
import { useTypedValues } from './use-typed-values.ts';

interface Settings<V extends Values, Out, Answer> {
  /** What is typed; the schema reads it when it is sent. */
  initial: V;
  /** From the contract's `<feature>.forms.ts`. The public pages load it when the form is sent. */
  schema: z.ZodMiniType<Out> | (() => Promise<z.ZodMiniType<Out>>);
  /** `changed`: of the values those that were typed otherwise than the form began. What somebody else saved meanwhile of the others stays. */
  send: (values: Out, changed: Partial<Out>) => Promise<Answer>;
  onDone?: (answer: Answer, values: Out) => void;
  /** Why it can't be sent now. */
  barredBy?: string | undefined;
  /** It looks something up, and is sent also where nothing can be changed. */
  onlyReads?: boolean;
  /** Keeps a draft under this name until the form is sent. Leave out for dialogs that take a moment, and for secrets. */
  draft?: string;
  /** The field that says what the form is about. Where the form begins with one, as a link names it, a draft of another is none. */
  subject?: keyof V & string;
  /** Where the payload calls a field differently than the form does: payload name to form name. */
  fieldOf?: Record<string, keyof V & string>;
  /** What to say of a failure for which the server gave no reason. */
  otherwise?: string;
  /** Takes over a refusal; answer true when nothing more needs to be shown. */
  onRefused?: (error: ApiError) => boolean;
}

export interface FieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: each input has its own type of value
  value: any;
  checked?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each input has its own kind of change
  onChange: (change: any) => void;
  error?: string;
  'data-path': string;
}

export interface AppForm<V extends Values> {
  values: V;
  /** Spread into a Mantine input. */
  field(name: keyof V & string, type?: 'input' | 'checkbox'): FieldProps;
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why it can't be sent now. */
  barredBy: string | undefined;
  /** What is wrong with the whole of it, rather than with one field. */
  problem: string | null;
  /** Nobody knows whether what was sent was done, and it is what stands there still: figures read by now may be its work. */
  isInDoubt: boolean;
  /** What was typed before was put back in. */
  isRestored: boolean;
  reset: () => void;
  element: RefObject<HTMLFormElement | null>;
}

/**
 * A form: values, the contract's schema, sending once at a time, refusals at their fields with the focus on the first, and a
 * draft that outlives an error, a reload and an idle log-out. Draw it with `<Form form={form}>`.
 */
export function useAppForm<V extends Values, Out, Answer>(settings: Settings<V, Out, Answer>): AppForm<V> {
  const t = useTexts('common');
  const around = useBarring();
  const barring = settings.onlyReads ? undefined : around;
  const barredBy = settings.barredBy ?? barring;
  const element = useRef<HTMLFormElement>(null);
  // What can't be sent where it was typed would stand there as begun by the person who is looked on as.
  const typed = useTypedValues({ ...settings, draft: barring === undefined ? settings.draft : undefined });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const [isInDoubt, setInDoubt] = useState(false);
  const isThere = useIsThere();
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSending = useRef(false);

  const change = (name: string, value: unknown) => {
    typed.set(name, value);
    setErrors((shown) => withoutField(shown, name, value));
    setInDoubt(false);
  };

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    const [first] = Object.values(found);
    // What stands nowhere on the screen is said above it: a press that seems to do nothing is the worst answer.
    if (first) focusFirst(element.current, Object.keys(found), () => setProblem(readable(first)));
  };

  const refuse = (error: unknown) => {
    setInDoubt(error instanceof ApiError && error.doubt !== undefined);
    if (error instanceof Cancelled) return;
    if (!(error instanceof ApiError)) {
      reportError(error);
      return setProblem(t('errors.unexpected'));
    }
    // Whoever has left it has no fields to look at.
    if (!isThere()) return setProblem(Object.values(error.errors)[0]?.[0] ?? sentenceOf(error));
    if (settings.onRefused?.(error)) return;
    const { known, rest } = sortRefusals(error, settings.initial, settings.fieldOf ?? {});
    // What was refused at a field goes out with the next try as it stands there, also where it stood there from the beginning.
    typed.sendAgain(known);
    showErrors(known);
    if (rest.length > 0) setProblem(rest.join(' '));
    else if (Object.keys(known).length === 0) setProblem(sentenceOf(error) || t('errors.unexpected'));
  };

  const sentenceOf = (error: ApiError) =>
    (error.httpStatus >= 500 || !error.answer.msg) && error.httpStatus !== 0 && settings.otherwise
      ? withDoubt(settings.otherwise, error.doubt)
      : error.message;

  const loaded = (load: () => Promise<z.ZodMiniType<Out>>) =>
    load().catch(() => {
      throw new ApiError(0, t('errors.network'));
    });

  const submit = async () => {
    if (isSending.current || barredBy !== undefined) return;
    setProblem(null);
    setErrors({});
    isSending.current = true;
    setBusy(true);
    let changed: Partial<Out> = {};
    try {
      const schema = typeof settings.schema === 'function' ? await loaded(settings.schema) : settings.schema;
      const sent = typed.now();
      const read = schema.safeParse(sent);
      const found = { ...findings(read.error?.issues), ...unfinishedDates(element.current) };
      if (!read.success || Object.keys(found).length > 0) return showErrors(found);
      changed = typed.changed(sent, read.data);
      const answer = await settings.send(read.data, changed);
      // A form that stays goes on from what it sent.
      typed.taken(sent);
      setInDoubt(false);
      settings.onDone?.(answer, read.data);
    } catch (error) {
      // What may have been done is no beginning: put back, it is sent again.
      if (error instanceof ApiError && error.doubt !== undefined) typed.sendAgain(changed);
      refuse(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    values: typed.values,
    field: (name, type = 'input') => ({
      ...(type === 'checkbox'
        ? { value: undefined, checked: Boolean(typed.values[name]) }
        : { value: typed.values[name] }),
      onChange: (given) => change(name, readChange(given, type)),
      ...(errors[name] === undefined ? {} : { error: readable(errors[name]) }),
      'data-path': name,
    }),
    set: change,
    submit: (event) => {
      event?.preventDefault();
      event?.stopPropagation();
      void submit();
    },
    isBusy,
    barredBy,
    problem,
    isInDoubt,
    isRestored: typed.isRestored,
    reset: () => {
      typed.reset();
      emptyUnfinished(element.current);
      setErrors({});
      setProblem(null);
      setInDoubt(false);
    },
    element,
  };
}
