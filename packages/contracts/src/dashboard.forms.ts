import * as z from 'zod/mini';
import { calendarDay } from './fields.ts';

/** The days of the credit-share report, both included, in UTC. */
export const creditShareReportForm = z
  .object({ start_date: calendarDay(), end_date: calendarDay() })
  .check(z.refine(({ start_date, end_date }) => start_date <= end_date, { error: 'dateOrder', path: ['end_date'] }));
