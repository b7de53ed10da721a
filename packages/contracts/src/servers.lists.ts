export const serverNoteMaxLength = 500;
/** Servers that one person keeps. */
export const serversMax = 200;
