/** The codes of refusals that are about movements of credit, each with its HTTP status. */
export const creditsErrors = {
  C10016: 409,
  C10018: 400,
  C10422: 422,
} as const;
