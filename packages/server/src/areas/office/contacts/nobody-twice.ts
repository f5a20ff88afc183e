import { sql } from 'drizzle-orm'
import { violates } from '../../../database/error.ts'
import type { RecordRules } from '../../../fields/bind-record.ts'
import { CallError } from '../../../http/call-error.ts'

/** An insurer has nobody twice: the e-mail address tells. DUPLICATE says where the other one is. */
export const nobodyTwice: RecordRules = {
  async check({ tx }, { insurer, email = null }, id) {
    const [other] = await tx.rows<{ archived: boolean }>(sql`
      select archived_at is not null as archived from contacts
      where lower(insurer) = lower(${insurer}) and lower(email) = lower(${email}) and id <> ${id}`)
    if (other) throw taken(insurer, other.archived ? ', among the archived ones' : '')
  },
  errorOf: (error, { insurer }) => (violates(error, 'contacts_email') ? taken(insurer, '') : undefined),
}

function taken(insurer: unknown, where: string): CallError {
  const message = `${insurer ?? 'The insurer'} has a contact with this email already${where}.`
  return new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
}
