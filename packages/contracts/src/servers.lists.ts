/** Servers that one person keeps. */
export const serversMax = 200;
