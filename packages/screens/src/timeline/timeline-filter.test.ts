import { timelineFilters } from './timeline-filter.ts'

const kind = (name: string, label: string, is_talk = false) => ({ name, label, icon: name, is_talk })
const NOTE = kind('note', 'Notes')
const MAIL = kind('mail', 'Emails', true)
const CALL = kind('call', 'Calls', true)

const labels = (...kinds: Parameters<typeof timelineFilters>[0]) => timelineFilters(kinds).map(({ label }) => label)

test('offer each kind, and what was said together', () => {
  expect(labels(NOTE, MAIL, CALL)).toEqual(['All activity', 'Messages and calls', 'Notes', 'Emails', 'Calls'])
  expect(timelineFilters([NOTE, MAIL, CALL])[1]?.kinds).toEqual(['mail', 'call'])
})

test('offer nothing together where there is one way to talk, or none', () => {
  expect(labels(NOTE, MAIL)).toEqual(['All activity', 'Notes', 'Emails'])
  expect(labels(NOTE)).toEqual(['All activity', 'Notes'])
})
