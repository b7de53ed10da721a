/** What a notice may ask of the devices that hear it. */
export const noticeStates = ['trial', 'active', 'expired'] as const;

/** Devices are counted so far. */
export const reachCountMax = 100_000;
