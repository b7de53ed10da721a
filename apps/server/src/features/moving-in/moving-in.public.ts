// What the console may use of moving in.
export { moveInAtConsole, resumeAtConsole } from './move-in-at-console.ts';
