import { execFileSync } from 'node:child_process'
import { instantIn } from '@portal/domain/values/instant-in'
import { type QuickPart, readWords } from './quick-words.ts'

const timeZone = 'Australia/Sydney'
const clock = (day: string, time: string, zone = timeZone) => ({
  at: new Date(instantIn(zone, day, time)),
  timeZone: zone,
})
/** A Thursday. */
const context = clock('2026-11-19', '09:30')
const read = (text: string, left?: ReadonlySet<QuickPart>) => readWords(text, { ...context, ...(left && { left }) })

test.each([
  ['call Mai tomorrow 3pm', 'call Mai', '2026-11-20', '15:00'],
  ['Send the forms on 3/12', 'Send the forms', '2026-12-03', ''],
  ['Send the forms on 3/12/2027 at 9:15', 'Send the forms', '2027-12-03', '09:15'],
  ['Review in 2 weeks', 'Review', '2026-12-03', ''],
  ['Ring back in 2 hours', 'Ring back', '2026-11-19', '11:30'],
  ['Book a room next monday', 'Book a room', '2026-11-23', ''],
  ['Chase report by friday', 'Chase report', '2026-11-20', ''],
  ['tomorrow noon: lunch', ': lunch', '2026-11-20', '12:00'],
  ['Ring back in half an hour', 'Ring back', '2026-11-19', '10:00'],
  ['Call Mai tomorrow morning', 'Call Mai', '2026-11-20', '09:00'],
  ['Call Mai tonight', 'Call Mai', '2026-11-19', '18:00'],
  ['Call Mai at 9am', 'Call Mai', '2026-11-20', '09:00'],
  ['Call Mai on 31/11', 'Call Mai on 31/11', null, ''],
  ['Call 0412 345 678', 'Call 0412 345 678', null, ''],
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
  const all = read('Call Mai tomorrow !high every week', new Set(['due', 'priority', 'rule', 'client']))
  expect(all).toEqual({
    title: 'Call Mai tomorrow !high every week',
    due_on: null,
    due_time: '',
    priority: 'normal',
    rule: null,
    names: [],
  })
})

test.each([
  // It is yet Sunday in UTC, and in New York too.
  ['Australia/Sydney', '2026-11-22T13:30:00Z', 'Call tomorrow 3pm', '2026-11-24', '15:00'],
  ['America/New_York', '2026-11-22T13:30:00Z', 'Call tomorrow 3pm', '2026-11-23', '15:00'],
  ['Pacific/Auckland', '2026-11-22T13:30:00Z', 'Call tomorrow 3pm', '2026-11-24', '15:00'],
  ['UTC', '2026-11-22T23:59:00Z', 'Call tomorrow', '2026-11-23', ''],
])('in %s at %s, “%s” is for %s %s', (zone, at, text, due_on, due_time) => {
  expect(readWords(text, { at: new Date(at), timeZone: zone })).toMatchObject({ due_on, due_time })
})

test('hours from now are counted as they pass, also in the night of a clock change', () => {
  const later = (day: string, time: string, zone?: string) => readWords('Call in 3 hours', clock(day, time, zone))
  expect(later('2026-10-03', '23:50')).toMatchObject({ due_on: '2026-10-04', due_time: '03:50' })
  expect(later('2026-04-05', '00:30')).toMatchObject({ due_on: '2026-04-05', due_time: '02:30' })
  expect(later('2026-03-08', '01:30', 'America/New_York')).toMatchObject({ due_on: '2026-03-08', due_time: '05:30' })
  expect(later('2026-10-03', '23:50', 'UTC')).toMatchObject({ due_on: '2026-10-04', due_time: '02:50' })
})

test.each(['Australia/Sydney', 'America/New_York', 'Asia/Kathmandu'])('a browser in %s reads the same', (TZ) => {
  const script = `
    const { readWords } = await import(process.argv[1])
    const read = (text, at) => readWords(text, { at: new Date(at), timeZone: 'Australia/Sydney' })
    const all = [
      ...['2026-10-03T13:50:00Z', '2026-10-03T15:45:00Z', '2026-03-07T15:45:00Z', '2026-11-22T13:30:00Z'].flatMap((at) => [
        read('Call in 3 hours', at), read('Call in 30 minutes', at), read('Call tomorrow 2:30', at), read('Call on 3/12', at),
      ]),
    ]
    console.log(JSON.stringify(all.map(({ due_on, due_time }) => due_on + ' ' + due_time)))`
  const said = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', script, require.resolve('./quick-words.ts')],
    { env: { ...process.env, TZ }, encoding: 'utf8' },
  )
  expect(JSON.parse(said)).toEqual([
    ...['2026-10-04 03:50', '2026-10-04 00:20', '2026-10-04 02:30', '2026-12-03 '],
    ...['2026-10-04 05:45', '2026-10-04 03:15', '2026-10-05 02:30', '2026-12-03 '],
    ...['2026-03-08 05:45', '2026-03-08 03:15', '2026-03-09 02:30', '2026-12-03 '],
    ...['2026-11-23 03:30', '2026-11-23 01:00', '2026-11-24 02:30', '2026-12-03 '],
  ])
})
