import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import type { Role } from '@portal/domain/account/role'
import { applicationName } from '@portal/domain/work/application-name'
import { type SQL, sql } from 'drizzle-orm'
import { seesContactOnly } from './clients/client-projection.ts'

/** The application that a note or document belongs to, as its columns are read. */
export type ApplicationOfRecord = {
  application_id: number | null
  application_insurer: string | null
  application_reference: string | null
}

export const APPLICATION_COLUMNS = sql`application.id as application_id, application.insurer as application_insurer,
  application.reference as application_reference`

/** The join that {@link APPLICATION_COLUMNS} read from. */
export function applicationOf(table: 'client_notes' | 'client_documents'): SQL {
  return sql`left join applications application on application.company_id = ${sql.raw(table)}.company_id
    and application.id = ${sql.raw(table)}.application_id`
}

/** A record as a role is shown it, with its application by name: to referral roles without the insurer. */
export function withApplication<T extends ApplicationOfRecord>(
  role: Role,
  { application_id: id, application_insurer, application_reference, ...record }: T,
): Omit<T, keyof ApplicationOfRecord> & Pick<ClientDocument, 'application'> {
  if (id === null) return { ...record, application: null }
  const name = seesContactOnly(role)
    ? `Application ${id}`
    : applicationName(application_insurer ?? '', application_reference)
  return { ...record, application: { id, name } }
}
