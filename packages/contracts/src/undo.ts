import { limits } from './limits.ts';

/** Until when what happened at an instant can be taken back (`undo_window()` in the database). */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + limits.undoMinutes * 60_000);
