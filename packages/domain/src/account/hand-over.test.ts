import { kindsOf, workSaid } from './hand-over.ts'

test('what somebody works with is said with its numbers, and what they have none of is not', () => {
  const work = { clients: 1_284, applications: 1, tasks: 0, partners: 2 }
  expect(kindsOf(work)).toEqual(['clients', 'applications', 'partners'])
  expect(workSaid(work)).toBe('1,284 clients and leads, 1 application, 2 referral partners')
  expect(workSaid({ clients: 0, applications: 0, tasks: 0, partners: 0 })).toBe('')
})
