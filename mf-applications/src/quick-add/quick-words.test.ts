import { readWords } from './quick-words.ts'

/** A Thursday. */
const context = { today: '2026-11-19', now: '09:30' }
const read = (text: string, more = {}) => readWords(text, { ...context, ...more })

test.each([
  ['call Mai tomorrow 3pm', 'call Mai', '2026-11-20', '15:00'],
  ['Send the forms on 3/12', 'Send the forms', '2026-12-03', ''],
  ['Send the forms on 3/12/2027 at 9:15', 'Send the forms', '2027-12-03', '09:15'],
  ['Review in 2 weeks', 'Review', '2026-12-03', ''],
  ['Ring back in 2 hours', 'Ring back', '2026-11-19', '11:30'],
  ['Book a room next monday', 'Book a room', '2026-11-23', ''],
  ['Chase report by friday', 'Chase report', '2026-11-20', ''],
  ['tomorrow noon: lunch', ': lunch', '2026-11-20', '12:00'],
  ['Sort out the archive', 'Sort out the archive', null, ''],
])('%s', (text, title, due_on, due_time) => {
  expect(read(text)).toMatchObject({ title, due_on, due_time })
})

test.each([
  ['every friday', { freq: 'weekly', interval: 1, weekdays: ['FR'] }, '2026-11-20'],
  ['every 2 months', { freq: 'monthly', interval: 2 }, '2026-11-19'],
  ['quarterly', { freq: 'monthly', interval: 3 }, '2026-11-19'],
  ['daily', { freq: 'daily', interval: 1 }, '2026-11-19'],
  ['every weekday', { freq: 'weekly', interval: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] }, '2026-11-19'],
])('a task comes again %s', (words, rule, due_on) => {
  expect(read(`Pipeline check ${words}`)).toMatchObject({ title: 'Pipeline check', rule, due_on })
})

test('a priority is what stands behind a mark, high where nothing does', () => {
  expect(read('Call !high about cover')).toMatchObject({ title: 'Call about cover', priority: 'high' })
  expect(read('Call ! now and then !')).toMatchObject({ priority: 'high' })
  expect(read('Tidy up !low')).toMatchObject({ title: 'Tidy up', priority: 'low' })
  expect(read('Wow! That is it')).toMatchObject({ priority: 'normal' })
})

test('words with a capital may name somebody, but for the first', () => {
  expect(read('Call Mai Lê tomorrow about Trauma').names).toEqual([
    { name: 'Mai Lê', title: 'Call about Trauma' },
    { name: 'Trauma', title: 'Call Mai Lê about' },
  ])
  expect(read('Monday meeting').names).toEqual([])
})

test('what is left stays in the title', () => {
  const all = read('Call Mai tomorrow !high every week', { left: new Set(['due', 'priority', 'rule', 'client']) })
  expect(all).toEqual({
    title: 'Call Mai tomorrow !high every week',
    due_on: null,
    due_time: '',
    priority: 'normal',
    rule: null,
    names: [],
  })
})

test('the company’s day counts, not the browser’s, also in the night of a clock change', () => {
  // The same in every zone that a browser may be in: CI runs the tests in one, developers in others.
  expect(read('Call tomorrow 2:30', { today: '2026-10-03', now: '23:50' })).toMatchObject({
    due_on: '2026-10-04',
    due_time: '02:30',
  })
  expect(read('Call in 3 hours', { today: '2026-10-03', now: '23:50' })).toMatchObject({
    due_on: '2026-10-04',
    due_time: '02:50',
  })
})
