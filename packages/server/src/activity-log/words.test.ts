import { ALL_AREAS } from '../all-areas.ts'
import { did } from './words.ts'

const actions = ALL_AREAS.flatMap(({ auditActions = {} }) => Object.keys(auditActions))

test.each(actions)('the audit log says %s in the past', (action) => {
  expect(did(action.split('.').at(-1) ?? '')).toMatch(/^(\w+ed|Sent|Took|Set|Undid|Withdrawn|Withdrew)\b/)
})

test('an erasure and the file of a person are told in plain words', () => {
  expect(did('erase')).toBe('Erased')
  expect(did('exportPerson')).toBe('Exported a person')
})
