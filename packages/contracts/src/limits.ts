/** Limits and sizes that server and web share. Durations carry their unit in the name. */
export const limits = {
  maxAppsPerActivation: 4,
  pageSizes: [10, 20, 30],
  defaultPageSize: 10,
  /** The last page that may be asked for: of the longest pages, its last row is still a number of 32 bits. */
  pagesMax: 50_000_000,
  searchMinLength: 3,
  searchDebounceMs: 500,
  nameMaxLength: 100,
  emailMaxLength: 255,
  passwordMinLength: 8,
  passwordMaxLength: 100,
  passcodeMinLength: 4,
  passcodeMaxLength: 12,
  passcodeTries: 5,
  passcodeLockMinutes: 15,
  passcodeConfirmationMinutes: 5,
  commentMaxLength: 500,
  customerNameMaxLength: 120,
  customerContactMaxLength: 255,
  customerNoteMaxLength: 500,
  reminderMaxLength: 1000,
  serverNoteMaxLength: 500,
  /** Servers that one person keeps. */
  serversMax: 200,
  urlMaxLength: 2048,
  pinMinLength: 4,
  pinMaxLength: 12,
  requestIdMaxLength: 64,
  timestampToleranceSeconds: 300,
  undoMinutes: 10,
  sessionDays: 10,
  shortSessionDays: 1,
  viewAsMinutes: 30,
  createPasswordHours: 24,
  bodyMaxBytes: 1024 * 1024,
  /** More than any call takes: a thousand applications of a reseller, and what stands beside them. */
  bodyMaxValues: 2000,
  /** Of public calls and of players': anybody may send these. */
  openBodyMaxBytes: 16 * 1024,
  openBodyMaxValues: 200,
  uploadMaxBytes: 5 * 1024 * 1024,
  logoMaxPixels: 4096 * 4096,
  logoMaxSidePixels: 512,
  maxCreditPoints: 1_000_000_000,
  /** Rows of one file of activations, and of one selection. */
  bulkRowsMax: 10_000,
  /** Rows of one printed statement: more are for the CSV. */
  statementPdfRowsMax: 1000,
  /** For so long may be confirmed what was previewed of a selection. */
  selectionMinutes: 15,
  /** Rows of a list that something is done to one after the other, where all that match are chosen. */
  severalMax: 1000,
  /** Devices that are named one by one. */
  namedDevicesMax: 1000,
  /** Views of lists that one person keeps, and how far their rows are counted. */
  savedViewsMax: 50,
  viewNameMaxLength: 60,
  viewCountMax: 1000,
  /** How many rows that came after those in sight are told of. */
  newerMax: 100,
  /** How many rows of a list in sight are looked at for changes. */
  shownMax: 200,
  /** Devices that are renewed in one confirmation; one commit. */
  renewMax: 100,
  /** So many devices of a job are told at once, to be shared with their customers. */
  sharedMax: 300,
  maxPrice: 100_000,
  maxTrialDays: 365,
  maxId: 2_147_483_647,
  sandboxOpeningCredit: 1000,
  pictureMaxSidePixels: 1600,
  timeZoneMaxLength: 64,
  titleMaxLength: 200,
  richTextMaxLength: 65_000,
  /** Each is decoded and encoded anew; more of them would keep everybody else waiting. */
  richTextImagesMax: 40,
  /** All pictures of one text together: four photographs of a telephone. */
  richTextImagesMaxPixels: 50_000_000,
  richTextImagesMaxBytes: 10 * 1024 * 1024,
  richTextBodyMaxBytes: 16 * 1024 * 1024,
  ticketCommentMaxLength: 2000,
  billingPageSizes: [10, 20, 30, 50],
  /** Of a payment plan, in its currency; the most that Stripe takes. */
  maxPlanPrice: 999_999.99,
  descriptionMaxLength: 5000,
} as const;
