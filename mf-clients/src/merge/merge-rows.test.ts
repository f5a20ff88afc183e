import { clientDetails } from '@portal/testing'
import { choicesOf, contentText, mergeRows } from './merge-rows.ts'

const [EARLIER, LATER] = ['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.001Z']
const a = clientDetails({ id: 1, phone: '0412345678', email: null, tags: ['VIP'], adviser: null, updated_at: LATER })
const b = clientDetails({
  id: 2,
  phone: '0491570006',
  email: 'b@example.com',
  tags: ['SMSF'],
  status: 4,
  updated_at: EARLIER,
})

test('only what differs is laid side by side, as a reader sees it', () => {
  expect(mergeRows(a, b, {})).toEqual([
    { field: 'phone', label: 'Phone', a: '0412 345 678', b: '0491 570 006', pick: 'a', isList: false },
    { field: 'email', label: 'Email', a: '–', b: 'b@example.com', pick: 'b', isList: false },
    { field: 'status', label: 'Status', a: 'New Lead', b: 'Application', pick: 'b', isList: false },
    { field: 'adviser_id', label: 'Adviser', a: '–', b: 'Sam Advisor', pick: 'b', isList: false },
    { field: 'tags', label: 'Tags', a: 'VIP', b: 'SMSF', pick: 'both', isList: true },
  ])
})

test('what was picked stays picked when the other record is kept', () => {
  const picks = { phone: 'b', status: 'a' } as const
  expect(choicesOf(mergeRows(a, b, picks), 'a')).toEqual({
    phone: 'loser',
    email: 'loser',
    status: 'winner',
    adviser_id: 'loser',
    tags: 'both',
  })
  expect(choicesOf(mergeRows(a, b, picks), 'b')).toEqual({
    phone: 'winner',
    email: 'winner',
    status: 'loser',
    adviser_id: 'winner',
    tags: 'both',
  })
})

test('what comes along is counted in words', () => {
  expect(contentText('notes', 1)).toBe('1 note')
  expect(contentText('policies', 1200)).toBe('1,200 policies')
  expect(contentText('health_answers', 2)).toBe('2 health answers')
})
