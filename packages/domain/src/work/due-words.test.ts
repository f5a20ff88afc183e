import { dueWords } from './due-words.ts'

test.each([
  [null, 'Any time'],
  ['2026-11-27', 'Overdue 1 day'],
  ['2026-11-28', 'Today 14:00'],
  ['2026-11-29', 'Tomorrow 14:00'],
])('on 28/11/2026, a task at 14:00 on %s is due: %s', (due_on, words) => {
  expect(dueWords({ due_on, due_time: '14:00' }, '2026-11-28')).toBe(words)
})
