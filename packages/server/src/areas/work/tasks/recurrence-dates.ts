import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import { timeIn } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { describeRecurrence, parseRecurrence } from '@portal/domain/work/recurrence'
import { comingInSeries, pinnedTo } from '@portal/domain/work/recurrence-dates'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'

/** The next dates of a rule, with the hour that the company's clocks show then. */
export async function recurrenceDates(
  call: Call<typeof endpoints.recurrenceDates>,
): Promise<AnswerOf<typeof endpoints.recurrenceDates>> {
  const { rule: text, mode, due_on, due_time = null, count } = call.query
  const rule = parseRecurrence(text)
  if (!rule) throw badField('rule', 'Please choose how it repeats')
  const zone = call.company.timeZone
  const days = comingInSeries(rule, mode, due_on, count)
  const shown = mode === 'after_completion' ? rule : pinnedTo(rule, days[0] ?? due_on)
  return {
    words: describeRecurrence(shown, mode),
    dates: days.map((day) => {
      const due_at = due_time === null ? null : instantIn(zone, day, due_time)
      return { due_on: day, due_time: due_at && timeIn(zone, due_at), due_at }
    }),
  }
}
