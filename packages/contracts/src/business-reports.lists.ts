/** What there is to report, and to take away as a file. */
export const businessReports = ['months', 'cohorts', 'ending', 'resellers'] as const;
export type BusinessReport = (typeof businessReports)[number];

/** Since how many days somebody has bought nothing who counts as dormant. */
export const idleDays = [30, 60, 90] as const;
export type IdleDays = (typeof idleDays)[number];

/** Codes fit every application and belong to none: reports have them under this number. */
export const applicationOfCodes = 0;

/** So many months are shown at once. */
export const mostMonths = 36;

/** As far ahead as is told what ends. */
export const forecastDays = 90;
