/** The codes of refusals that are about devices, each with its HTTP status. */
export const devicesErrors = {
  C10022: 409,
  C10404: 404,
  C10405: 422,
} as const;
