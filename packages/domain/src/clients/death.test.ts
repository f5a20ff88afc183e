import { claimTaskTitle, deathDayError, nameWithDeath } from './death.ts'
import { noContactReason, noContactSentence } from './no-contact.ts'

const LIFE = { cover: 'TRM', amount: 42_500_000 }

test.each([
  [
    'a claim where life cover is in force',
    { number: 'A1', covers: [LIFE, { cover: 'TRA', amount: 1 }] },
    'Claim on AIA A1 (Thomas, life $425,000)',
  ],
  ['a claim without a number', { number: null, covers: [LIFE, LIFE] }, 'Claim on AIA (Thomas, life $850,000)'],
  [
    'a notice where nothing pays on death',
    { number: 'T7', covers: [{ cover: 'TRA', amount: 1 }] },
    'Tell AIA that Thomas has died (T7)',
  ],
])('a policy in force asks for %s', (_, policy, title) => {
  expect(claimTaskTitle('Thomas', { insurer: 'AIA', ...policy })).toBe(title)
})

test.each([
  ['2026-11-30', 'The date of death can’t be in the future'],
  ['1979-12-31', 'The date of death can’t be before the date of birth'],
  ['2026-11-29', null],
  ['1980-01-01', null],
  [null, null],
])('%s as the date of a death: %s', (day, message) => {
  expect(deathDayError(day, { today: '2026-11-29', birthDate: '1980-01-01' })).toBe(message)
})

test('a name in an option says that the person has died', () => {
  expect(nameWithDeath('Tom Smith', true)).toBe('Tom Smith (deceased)')
  expect(nameWithDeath('Tom Smith', undefined)).toBe('Tom Smith')
})

test('the dead are contacted by no channel, others by those that they did not refuse', () => {
  expect(noContactReason({ deceased: true, no_contact: ['sms'] }, 'sms')).toBe('deceased')
  expect(noContactReason({ no_contact: ['sms'] }, 'sms')).toBe('do_not_contact')
  expect(noContactReason({ no_contact: ['sms'] }, 'email')).toBeNull()
  expect(noContactSentence('do_not_contact', 'phone', 'Mai')).toBe('Mai asked not to be contacted by phone.')
  expect(noContactSentence('deceased', 'phone', 'Tom')).toBe('Tom has died.')
})
