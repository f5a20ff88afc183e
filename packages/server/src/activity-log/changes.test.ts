import { summaryOf } from './changes.ts'

test.each([
  ['commit', { insurer: 'ClearView', period: '2026-11-01', posted: 4_367_659 }, '$43,676.59'],
  ['upload', { file: 'clearview.pdf', rows: 100 }, 'clearview.pdf'],
  ['import', { first_name: 'Mai' }, 'From a file'],
  ['send', { to: 'mai@client.example', subject: 'Your policy' }, 'Your policy'],
  ['send', { to: '+61491570110' }, '+61491570110'],
  ['signIn', { device: 'Chrome on macOS' }, 'Chrome on macOS'],
  ['create', { subject: 'A template' }, ''],
])('what is said of %s, which changed nothing of a record: %j', (verb, after, what) => {
  expect(summaryOf({ verb, before: null, after })).toBe(what)
})

test('of what was archived or restored, no field is named: the action says it', () => {
  const change = { before: { archived_at: '2026-11-01T00:00:00Z' }, after: { archived_at: null } }
  expect(summaryOf({ verb: 'unarchive', ...change })).toBe('')
})
