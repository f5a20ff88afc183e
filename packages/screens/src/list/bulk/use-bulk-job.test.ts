import { act, renderHook } from '@testing-library/react'
import { useBulkJob } from './use-bulk-job.ts'

test('a change is under way until it is refused, and can then be started again', async () => {
  const started = jest.fn()
  const { result } = renderHook(() => useBulkJob(started))
  expect(result.current.isStarting).toBe(false)
  const answer = Promise.withResolvers<{ job_id: number }>()
  const start = () => answer.promise
  act(() => result.current.begin({ title: 'Move 2 people to Quote Sent', start }))
  expect(result.current.isStarting).toBe(true)
  await act(async () => answer.reject(new Error('Too many at once')))
  expect(result.current.isStarting).toBe(false)
  expect(started).not.toHaveBeenCalled()
})
