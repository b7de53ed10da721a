/** The codes of refusals that are about who may do what to whom, each with its HTTP status. */
export const peopleErrors = {
  C10006: 403,
  C10013: 403,
  C10014: 403,
} as const;
