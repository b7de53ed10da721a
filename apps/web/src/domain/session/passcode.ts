import { createContext, useContext } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { Cancelled } from '../../lib/cancelled.ts';
import { sameScene } from '../../lib/scene.ts';

export interface PasscodeContext {
  /** Asks for the passcode and confirms it with the server for the next 5 minutes; says what for. False when the dialog was closed, or went with its scene. */
  confirm(what?: string): Promise<boolean>;
  /** Asks for the passcode and answers what was typed, for calls that carry it along. Null when the dialog was closed, or went with its scene. */
  ask(): Promise<string | null>;
}

const context = createContext<PasscodeContext | null>(null);
export const PasscodeProvider = context.Provider;

/** For moves of credit, which need a passcode that was confirmed within the last 5 minutes. */
export function usePasscode(): {
  /** Makes the call; when the server wants the passcode confirmed first, asks for it, saying what for, and makes the call again. */
  withPasscode: <A>(call: () => Promise<A>, what?: string) => Promise<A>;
  /** Answers the typed passcode. Throws Cancelled when the dialog was closed. */
  askPasscode: () => Promise<string>;
} {
  const passcode = useContext(context);
  if (!passcode) throw new Error('usePasscode works on screens inside the shell.');
  return {
    async withPasscode(call, what) {
      const isSameScene = sameScene();
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 'C10015') throw error;
        // What was asked for in the sandbox moves no credit in live, whose ids are others'.
        if (!isSameScene() || !(await passcode.confirm(what)) || !isSameScene()) throw new Cancelled();
        return await call();
      }
    },
    async askPasscode() {
      const isSameScene = sameScene();
      const typed = await passcode.ask();
      if (typed === null || !isSameScene()) throw new Cancelled();
      return typed;
    },
  };
}
