import { isoDate } from '../pieces.ts'

/** The first day of a month. */
const month = isoDate.refine((day) => day.endsWith('-01'), 'Please enter the first day of a month')

/** Whole months, both of them in. */
export const reportPeriod = { from_month: month, to_month: month }
