/** Until when each thing was paid as its buyer was shown it, by what names it there; null where nothing was. */
export function shownEndsBy<Shown extends { paid_until?: string | null | undefined }>(
  shown: readonly Shown[],
  idOf: (one: Shown) => number,
): Record<number, Date | null> {
  return Object.fromEntries(
    shown.flatMap((one) =>
      one.paid_until === undefined ? [] : [[idOf(one), one.paid_until === null ? null : new Date(one.paid_until)]],
    ),
  );
}
