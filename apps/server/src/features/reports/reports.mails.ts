import { weeklyReports } from './mails/weekly-reports.ts';

export const reportsMails = {
  'weekly-reports': weeklyReports,
};
