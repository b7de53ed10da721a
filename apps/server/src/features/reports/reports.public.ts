// What others may use of reports.
export { countReportDay } from './counting.queries.ts';
