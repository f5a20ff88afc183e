import { newUuid } from './uuid.ts'

it('makes random UUIDs of version 4, another each time', () => {
  expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(newUuid()).not.toBe(newUuid())
})
