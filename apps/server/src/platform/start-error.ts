/** A reason not to start, in one line that says what to do. `main.ts` and the tools print the message and end with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
