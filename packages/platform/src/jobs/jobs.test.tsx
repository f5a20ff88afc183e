import { configureApiClient } from '@portal/api-client'
import { act, render, screen } from '@testing-library/react'
import { queryClient } from '../query/query-client.ts'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { sessionStore } from '../session/index.ts'
import { followedJobs, followJob, leaveJob } from './followed-jobs.ts'
import { useBackgroundJob } from './useBackgroundJob.ts'

beforeEach(() => {
  queryClient.clear()
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  configureApiClient({ baseUrl: '', reference: 'demo', token: () => 't', onSessionEnded: async () => 'abandon' })
})

afterEach(() => jest.useRealTimers())

function Watch({ id }: { id: number | null }) {
  const { data } = useBackgroundJob(id)
  return <p>{data ? `${data.state} ${data.done}` : 'nothing'}</p>
}

it('looks at a job until it is over, and then no more', async () => {
  const answers = ['queued', 'running', 'done', 'never asked for']
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return new Response(JSON.stringify({ state: answers.shift(), done: 4 - answers.length }))
  })
  jest.useFakeTimers()
  render(
    <PlatformProvider>
      <Watch id={7} />
    </PlatformProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('running 2')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('done 3')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('asks for nothing where there is no job', () => {
  const fetch = jest.spyOn(globalThis, 'fetch')
  render(
    <PlatformProvider>
      <Watch id={null} />
    </PlatformProvider>,
  )
  expect(screen.getByText('nothing')).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

it('follows a job once, until it is put away', () => {
  followJob({ id: 1, title: 'One' })
  followJob({ id: 2, title: 'Two' })
  followJob({ id: 1, title: 'One again' })
  expect(followedJobs.getState().map(({ title }) => title)).toEqual(['Two', 'One again'])
  leaveJob(2)
  leaveJob(1)
  expect(followedJobs.getState()).toEqual([])
})
