import { letter } from '../../../mailing/letter.ts'
import type { Mail } from '../../../mailing/outbox.ts'

interface ToVerify {
  readonly to: string
  readonly company: string
  readonly link: string
  /** Forgotten when the mail has left. */
  readonly token: string
}

/** The mail with the link that verifies an address before the company's mails come from there. */
export function verifyAddressMail({ to, company, link, token }: ToVerify): Mail {
  const mail = letter(to, `Verify this email address for ${company}`, [
    `${company} would like to send its emails from ${to}.`,
    { link, label: 'Verify this address' },
    'The link works once and expires after seven days. If you weren’t expecting this email, you can ignore it.',
  ])
  return { ...mail, secret: token }
}

/** The mail that shows that mail arrives. */
export function testMail({
  to,
  company,
  from,
}: {
  readonly to: string
  readonly company: string
  readonly from: string
}) {
  return letter(to, `Test email from ${company}`, [
    `This is a test. Emails from ${company} are sent from ${from}, and this one reached you.`,
  ])
}
