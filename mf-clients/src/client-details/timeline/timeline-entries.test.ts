import type { ActivityEntry } from '@portal/contract/activity.schema'
import { note } from '@portal/testing'
import { byDay, mergeTimeline } from './timeline-entries.ts'

function entry(id: number, at: string, different: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id,
    at,
    user: { id: 3, name: 'Sam Advisor' },
    action: 'client.update',
    entity: 'client',
    entity_id: 12,
    client_id: 12,
    before: { occupation: null },
    after: { occupation: 'Nurse' },
    ...different,
  }
}
const all = <T>(items: T[]) => ({ items, total: items.length })

test('notes and log are one line, newest first', () => {
  const notes = all([note({ id: 1, created_at: '2026-11-02T03:00:00Z' })])
  const log = all([entry(8, '2026-11-03T00:00:00Z'), entry(7, '2026-11-01T00:00:00Z')])
  expect(mergeTimeline(notes, log).map(({ key }) => key)).toEqual(['log-8', 'note-1', 'log-7'])
})

test('a note is told once, its deletion by the log', () => {
  const log = all([
    entry(9, '2026-11-04T00:00:00Z', { action: 'note.delete', entity: 'note' }),
    entry(8, '2026-11-03T00:00:00Z', { action: 'note.create', entity: 'note' }),
  ])
  expect(mergeTimeline(all([]), log).map(({ key }) => key)).toEqual(['log-9'])
})

test('a status change is a kind of its own', () => {
  const log = all([entry(9, '2026-11-04T00:00:00Z', { before: { status: 0 }, after: { status: 2 } })])
  expect(mergeTimeline(all([]), log)[0]?.kind).toBe('status')
})

test('older entries wait until the other source has caught up', () => {
  const notes = { items: [note({ id: 2, created_at: '2026-11-05T00:00:00Z' })], total: 40 }
  const log = all([entry(9, '2026-11-06T00:00:00Z'), entry(8, '2026-11-01T00:00:00Z')])
  expect(mergeTimeline(notes, log).map(({ key }) => key)).toEqual(['log-9', 'note-2'])
})

test('days are those of the company', () => {
  const notes = all([
    note({ id: 3, created_at: '2026-11-20T14:00:00Z' }),
    note({ id: 2, created_at: '2026-11-20T12:00:00Z' }),
    note({ id: 1, created_at: '2026-11-02T03:00:00Z' }),
  ])
  const days = byDay(mergeTimeline(notes, all([])), 'Australia/Sydney', '2026-11-21')
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['02/11/2026', 1],
  ])
})
