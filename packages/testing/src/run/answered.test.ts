import { appendFileSync } from 'node:fs'
import { withEveryCall } from './answered.ts'

const answering =
  (...operations: readonly string[]) =>
  async ({ PORTAL_TEST_ANSWERED: file = '' }: NodeJS.ProcessEnv) => {
    for (const operation of operations) appendFileSync(file, `${operation}\n`)
    return { passed: 7, failed: 1 }
  }

test('every call is to be answered once, in whichever test', async () => {
  const calls = ['clients.list', 'clients.create']
  expect(await withEveryCall(calls, answering('clients.create', 'clients.list', 'clients.list'))).toEqual({
    passed: 8,
    failed: 1,
  })
  expect(await withEveryCall(calls, answering('clients.list'))).toEqual({
    passed: 7,
    failed: 2,
    broken: [expect.objectContaining({ errors: [expect.objectContaining({ message: 'clients.create' })] })],
  })
})

test('a stage that is left out stays so', async () => {
  const leftOut = { passed: 0, failed: 0, leftOut: 'no PostgreSQL' }
  expect(await withEveryCall(['clients.list'], async () => leftOut)).toBe(leftOut)
})
