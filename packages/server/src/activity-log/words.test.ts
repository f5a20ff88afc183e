import { ALL_AREAS } from '../all-areas.ts'
import { declaredActivity } from './declared.ts'
import { sentenceOf } from './tell.ts'
import { did } from './words.ts'

const actions = ALL_AREAS.flatMap(({ auditActions = {} }) => Object.keys(auditActions))

test.each(actions)('the audit log says %s in the past', (action) => {
  expect(did(action.split('.').at(-1) ?? '')).toMatch(/^(\w+ed|Sent|Took|Set|Undid|Withdrawn|Withdrew)\b/)
})

test('an erasure and the file of a person are told in plain words', () => {
  expect(did('erase')).toBe('Erased')
  expect(did('exportPerson')).toBe('Exported a person')
})

test.each([
  ['user.signIn', { device: 'Chrome on macOS' }, 'Rowena Castellano signed in with Chrome on macOS'],
  ['user.unarchive', null, 'Rowena Castellano activated a user'],
  ['user.create', null, 'Rowena Castellano added a user'],
  ['embed_key.create', null, 'Rowena Castellano added an embed key'],
])('%s is a sentence', (action, after, sentence) => {
  const by = { user_id: 1, firstname: 'Rowena', lastname: 'Castellano' }
  const [entity = ''] = action.split('.')
  const of = { id: 1, at: '2026-11-28T00:00:00Z', action, entity, entity_id: 1, client_id: null, before: null, after }
  const told = sentenceOf(declaredActivity(ALL_AREAS), { ...of, ...by }, {})
  expect(told.map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : part.id)).join('')).toBe(
    sentence,
  )
})
