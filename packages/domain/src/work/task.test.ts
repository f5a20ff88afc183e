import fc from 'fast-check'
import { daysBefore } from '../values/date.ts'
import { dueWindow, TASK_GROUPS, taskGroup } from './task.ts'

// A Thursday.
const today = '2026-11-19'

test.each([
  ['2026-11-18', 'overdue'],
  ['2026-11-19', 'today'],
  ['2026-11-20', 'this_week'],
  ['2026-11-22', 'this_week'],
  ['2026-11-23', 'later'],
  [null, 'no_date'],
] as const)('a task that is due on %s stands under %s', (due_on, group) => {
  expect(taskGroup({ status: 'open', due_on }, today)).toBe(group)
  expect(taskGroup({ status: 'completed', due_on }, today)).toBe('done')
})

test('on a Sunday nothing more is due this week', () => {
  expect(taskGroup({ status: 'open', due_on: '2026-11-23' }, '2026-11-22')).toBe('later')
})

test('every open task with a day stands in the one group whose days hold it', () => {
  const somewhere = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(somewhere, somewhere, (now, due) => {
      const present = daysBefore(today, now)
      const due_on = daysBefore(present, due)
      const holding = TASK_GROUPS.map(({ value }) => value).filter((group) => {
        const window = dueWindow(group, present)
        return window && (window.from ?? '') <= due_on && due_on <= (window.to ?? '9999')
      })
      expect(holding).toEqual([taskGroup({ status: 'open', due_on }, present)])
    }),
  )
})
