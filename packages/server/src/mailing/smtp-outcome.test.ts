import { smtpOutcome } from './smtp-outcome.ts'

const withCode = (code: string) => Object.assign(new Error('Message failed: hello world'), { code, command: 'DATA' })

it('is unsure where the whole mail was answered with nonsense, and refused where it was too large to begin', () => {
  expect(smtpOutcome(withCode('EMESSAGE'), { isWhole: true })).toMatchObject({ kind: 'unsure' })
  expect(smtpOutcome(withCode('EMESSAGE'), { isWhole: false })).toMatchObject({ kind: 'refused' })
})
