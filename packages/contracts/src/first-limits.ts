/** Those of `limits` that every page needs, also those before the sign-in: the others do not come with them. */
export const firstLimits = {
  pageSizes: [10, 20, 30],
  defaultPageSize: 10,
  /** The last page that may be asked for: of the longest pages, its last row is still a number of 32 bits. */
  pagesMax: 50_000_000,
  searchMinLength: 3,
  maxId: 2_147_483_647,
  maxCreditPoints: 1_000_000_000,
  passwordMinLength: 8,
  passwordMaxLength: 100,
} as const;
