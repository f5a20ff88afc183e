import { chaseWords } from './chase-words.ts'

const CLIENT = { name: 'Mai Lê', firstName: 'Mai' }
const BLOOD = { title: 'Blood test', asked_on: '2026-11-17' } as const
const FORM = { title: 'Consent', asked_on: null }

test('a client is asked for all of it in one message', () => {
  const { subject, text, brief } = chaseWords({
    client: CLIENT,
    insurer: 'TAL',
    askee: null,
    requirements: [BLOOD, FORM],
  })
  expect(subject).toBe('Still needed for your application with TAL')
  expect(text.split('\n')).toEqual([
    'Hi Mai,',
    'For your application with TAL we still need:',
    '• Blood test, requested on 17/11/2026',
    '• Consent',
    'Could you send them, or tell me when to expect them?',
    'Kind regards',
  ])
  expect(brief).toBe(
    'Hi Mai, for your application with TAL we still need: Blood test and Consent. Could you send them, or tell me when to expect them?',
  )
})

test('somebody else is told whose it is', () => {
  const { subject, text } = chaseWords({ client: CLIENT, insurer: 'TAL', askee: 'Dr Sato', requirements: [BLOOD] })
  expect(subject).toBe('Blood test for Mai Lê')
  expect(text).toContain('Hello,\nFor Mai Lê’s application with TAL we still need:')
})
