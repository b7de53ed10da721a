/** The codes of refusals that are about activations, and of renewals, which are some, each with its HTTP status. */
export const activationsErrors = {
  C10019: 422,
  C10020: 409,
  C10021: 409,
  C10023: 422,
  C10024: 409,
} as const;
