import { type Noted, noteDone } from '../../../http/security-note.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { newEmailChange } from './email-changes.ts'
import { useUpLinks } from './links.ts'
import { emailChangedMail } from './mails.ts'
import type { Telling } from './tell-owner.ts'
import { undoEmailAddress } from './undo-email.ts'

/**
 * Mails the old address of an account, whose e-mail is `email` now, a link that takes the change back. Links to it that
 * set a password no longer work.
 */
export async function tellOldAddress(
  call: Telling & Noted & { readonly publicUrl: string },
  { id: userId, email: to }: { readonly id: number; readonly email: string },
  email: string,
): Promise<void> {
  if (email === to) return
  const { tx, services, company } = call
  const now = services.clock()
  await useUpLinks(tx, userId, now)
  const token = await newEmailChange(tx, { userId, oldEmail: to, now })
  const link = undoEmailAddress(call.publicUrl, token)
  noteDone(call, { event: 'email.changed', email, userId })
  await sendMail({ tx, services }, emailChangedMail({ to, company: company.name, newEmail: email, link, token }))
}
