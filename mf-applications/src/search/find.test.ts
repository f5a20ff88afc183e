import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { answer, fakeApi } from '@portal/testing'
import findApplications from './find-applications.ts'
import findPolicies from './find-policies.ts'

const client = { id: 3, name: 'Mai Nguyen' }
const asked: string[] = []
fakeApi(
  answer(applications.search, ({ query }) => {
    asked.push(query.search)
    return { items: [{ id: 7, client, insurer: 'TAL', status: 'information_required' as const, number: 'AP 77-120' }] }
  }),
  answer(policies.search, ({ query }) => {
    asked.push(query.search)
    return { items: [{ id: 8, client, insurer: 'AIA', state: 'in_force' as const, number: 'OC 7712' }] }
  }),
)
beforeEach(() => {
  asked.length = 0
})

const { signal } = new AbortController()

test('an application is shown by its number, with insurer, client and status, and leads to its page', async () => {
  expect(await findApplications('77-12', signal)).toEqual([
    expect.objectContaining({
      label: 'AP 77-120',
      detail: 'TAL · Mai Nguyen · Further information required',
      to: '/application-details/7',
    }),
  ])
})

test('a policy is shown by its number, with insurer, client and state, and leads to its page', async () => {
  expect(await findPolicies('77-12', signal)).toEqual([
    expect.objectContaining({ label: 'OC 7712', detail: 'AIA · Mai Nguyen · In Force', to: '/policy-details/8' }),
  ])
})

test('what can be no number is not asked for', async () => {
  for (const text of ['nguyen', '12', '1-2 -', '---']) {
    expect(await findApplications(text, signal)).toEqual([])
    expect(await findPolicies(text, signal)).toEqual([])
  }
  expect(asked).toEqual([])
})
