/** The codes of refusals that are about how people sign in, and their passcodes, each with its HTTP status. */
export const identityErrors = {
  '10090': 403,
  '10091': 401,
  '10092': 422,
  '10095': 403,
  '10096': 401,
  C10015: 403,
  C10424: 422,
} as const;
