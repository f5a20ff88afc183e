import { smtpOutcome } from './smtp-outcome.ts'

const withCode = (code: string) => Object.assign(new Error('Message failed: hello world'), { code, command: 'DATA' })

it('is unsure where the whole mail was answered with nonsense, and refused where it was too large to begin', () => {
  expect(smtpOutcome(withCode('EMESSAGE'), { isWhole: true })).toMatchObject({ kind: 'unsure' })
  expect(smtpOutcome(withCode('EMESSAGE'), { isWhole: false })).toMatchObject({ kind: 'refused' })
})

it.each([
  ['550 5.1.1 <x@y.example>: Recipient address rejected: User unknown', 'RCPT TO', 'This address doesn’t exist'],
  ['550 No such user', 'RCPT TO', 'This address doesn’t exist'],
  ['550 5.2.1 Disabled', 'RCPT TO', 'The recipient’s mailbox is closed'],
  ['552 5.2.2 Over quota', 'RCPT TO', 'The recipient’s mailbox is full'],
  ['552 Too much mail data', 'DATA', 'The recipient’s mailbox is full, or the email is too large'],
  ['552 5.3.4 Message too big', 'DATA', 'The email is too large for the mail server'],
  ['550 5.7.1 Message rejected as spam', 'DATA', 'The mail server takes the email for spam, or its rules forbid it'],
  ['451 4.7.1 Greylisted', 'RCPT TO', 'The mail server asked to try again later'],
  ['550 5.7.1 Relaying denied', 'MAIL FROM', 'The mail server refused the sender’s address'],
  ['571 Blocked', 'RCPT TO', 'The mail server refused the recipient’s address'],
])('says %s to %s in plain words, with the server’s own behind them', (response, command, words) => {
  const responseCode = Number(response.slice(0, 3))
  const error = Object.assign(new Error(`Can't send mail: ${response}`), { response, responseCode, command })
  expect(smtpOutcome(error, { isWhole: false })).toMatchObject({ because: `${words}: ${response}` })
})
