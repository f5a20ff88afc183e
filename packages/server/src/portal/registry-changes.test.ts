import type { Registry } from '@portal/manifest'
import { followRegistryChanges } from './registry-changes.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const saying = (release: string) => ({ remotes: [{ release }] }) as unknown as Registry

test('a release, and one that is rolled back, is told once each, until nobody follows any more', async () => {
  let present = saying('1.0.0-a')
  const changed = jest.fn()
  const stop = followRegistryChanges(async () => present, changed)
  const look = () => jest.advanceTimersByTimeAsync(2_000)
  await look()
  expect(changed).not.toHaveBeenCalled()
  present = saying('1.1.0-b')
  await look()
  await look()
  expect(changed).toHaveBeenCalledTimes(1)
  // Another server was asked again, and said the same.
  present = saying('1.1.0-b')
  await look()
  expect(changed).toHaveBeenCalledTimes(1)
  present = saying('1.0.0-a')
  await look()
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  present = saying('1.2.0-c')
  await look()
  expect(changed).toHaveBeenCalledTimes(2)
})
