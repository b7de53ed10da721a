// What the console may use of moving in.
export { givenUpMoves } from './give-up-moves.ts';
export { moveInAtConsole, resumeAtConsole } from './move-in-at-console.ts';
