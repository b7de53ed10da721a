import { firstLimits } from './first-limits.ts';

/**
 * Limits and sizes that several features share, or the platform and the pages. One that is a feature's alone stands beside its lists or forms, or
 * where the server asks. Durations carry their unit in the name.
 */
export const limits = {
  ...firstLimits,
  searchDebounceMs: 500,
  nameMaxLength: 100,
  emailMaxLength: 255,
  passcodeMinLength: 4,
  passcodeMaxLength: 12,
  commentMaxLength: 500,
  customerNameMaxLength: 120,
  customerContactMaxLength: 255,
  customerNoteMaxLength: 500,
  urlMaxLength: 2048,
  pinMinLength: 4,
  pinMaxLength: 12,
  requestIdMaxLength: 64,
  undoMinutes: 10,
  bodyMaxBytes: 1024 * 1024,
  /** More than any call takes: a thousand applications of a reseller, and what stands beside them. */
  bodyMaxValues: 2000,
  /** Of public calls and of players': anybody may send these. */
  openBodyMaxBytes: 16 * 1024,
  openBodyMaxValues: 200,
  uploadMaxBytes: 5 * 1024 * 1024,
  logoMaxPixels: 4096 * 4096,
  /** Of a picture as it is sent: one of 1 by 16,777,216 is 20 kB, and took 2.5 seconds of a processor. */
  sentSideMaxPixels: 16_384,
  logoMaxSidePixels: 512,
  /** Rows of one file of activations, and of one selection. */
  bulkRowsMax: 10_000,
  /** Rows of a list that something is done to one after the other, where all that match are chosen. */
  severalMax: 1000,
  /** Devices that are named one by one. */
  namedDevicesMax: 1000,
  /** How far the rows of a kept view are counted. */
  viewCountMax: 1000,
  /** How far mails are counted that wait for the mail server. */
  waitingMailsMax: 1000,
  /** How many rows that came after those in sight are told of. */
  newerMax: 100,
  /** How many rows of a list in sight are looked at for changes. */
  shownMax: 200,
  /** Devices that are renewed in one confirmation; one commit. */
  renewMax: 100,
  pictureMaxSidePixels: 1600,
  titleMaxLength: 200,
  richTextMaxLength: 65_000,
  /** Each is decoded and encoded anew; more of them would keep everybody else waiting. */
  richTextImagesMax: 40,
  /** All pictures of one text together: four photographs of a telephone. */
  richTextImagesMaxPixels: 50_000_000,
  richTextImagesMaxBytes: 10 * 1024 * 1024,
  richTextBodyMaxBytes: 16 * 1024 * 1024,
} as const;
