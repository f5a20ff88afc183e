import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import { tasks } from '@portal/contract/work/tasks'
import { answer, applicationRow, fakeApi, pageOf, policyRow, taskRow } from '@portal/testing'
import findApplications from './find-applications.ts'
import findPolicies from './find-policies.ts'
import findTasks from './find-tasks.ts'

const client = { id: 3, name: 'Mai Nguyen' }
fakeApi(
  answer(applications.search, {
    items: [{ id: 7, client, insurer: 'TAL', status: 'information_required' as const, number: 'AP 77-120' }],
  }),
  answer(policies.search, {
    items: [{ id: 8, client, insurer: 'AIA', state: 'in_force' as const, number: 'OC 7712' }],
  }),
  answer(applications.list, pageOf([applicationRow({ id: 7, client, insurer: 'TAL', reference: null })])),
  answer(policies.list, pageOf([policyRow({ id: 8, client, insurer: 'TAL', number: 'OC 7712', state: 'in_force' })])),
  answer(
    tasks.list,
    pageOf([taskRow({ id: 9, title: 'Call Mai', client: { ...client, kind: 'client' }, due_on: '2026-11-20' })]),
  ),
)
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

test('without a number, applications and policies are found by name, and open tasks by what is to be done', async () => {
  expect(await findApplications('nguyen', signal)).toEqual([
    expect.objectContaining({
      label: 'TAL',
      detail: expect.stringContaining('Mai Nguyen'),
      to: '/application-details/7',
    }),
  ])
  expect(await findPolicies('nguyen', signal)).toEqual([
    expect.objectContaining({ label: 'OC 7712', detail: 'TAL · Mai Nguyen · In Force', to: '/policy-details/8' }),
  ])
  expect(await findTasks('nguyen', signal)).toEqual([
    expect.objectContaining({ label: 'Call Mai', detail: 'Mai Nguyen · due 20/11/2026', to: '/tasks?task=9' }),
  ])
})
