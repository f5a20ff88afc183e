import type { contacts as endpoints } from '@portal/contract/office/contacts'
import type { ContactRow } from '@portal/contract/office/contacts.schema'
import { sql } from 'drizzle-orm'
import { violates } from '../../../database/fault.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { changeRow, createRow } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { Values } from '../../../subjects/subject.ts'
import { contactSubject } from './contact-subject.ts'

/** Adds a contact. Throws DUPLICATE where the insurer has one with the e-mail address. */
export async function createContact(call: Call<typeof endpoints.create>): Promise<ContactRow> {
  await assertNew(call, call.body)
  const { id } = await unlessTaken(call.body, () => createRow(call, contactSubject, call.body))
  return await readRow(call, contactSubject, id)
}

/** Changes a contact. Throws NOT_FOUND, STALE_VERSION, DUPLICATE as {@link createContact} does. */
export async function updateContact(call: Call<typeof endpoints.update>): Promise<ContactRow> {
  const { id, version, ...values } = call.body
  const check = (stored: Values, different: Values) => assertNew(call, { ...stored, ...different }, id)
  const change = { id, version, action: 'contact.update', values: () => values, check }
  return await unlessTaken(values, () =>
    changeRow(call, contactSubject, change, () => readRow(call, contactSubject, id)),
  )
}

/** Throws DUPLICATE, saying where the other one is, where the insurer has a contact with the e-mail address already. */
async function assertNew({ tx }: Call, { insurer, email }: Values, id = 0): Promise<void> {
  const [other] = await tx.rows<{ archived: boolean }>(sql`
    select archived_at is not null as archived from contacts
    where lower(insurer) = lower(${insurer}) and lower(email) = lower(${email ?? null}) and id <> ${id}`)
  if (other) throw taken(insurer, other.archived ? ', among the archived ones' : '')
}

/** The same for two who add the contact at one moment. */
async function unlessTaken<T>({ insurer }: Values, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw violates(error, 'contacts_email') ? taken(insurer, '') : error
  }
}

function taken(insurer: unknown, where: string): CallError {
  const message = `${insurer ?? 'The insurer'} has a contact with this email already${where}.`
  return new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
}
