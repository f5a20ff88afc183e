import { type ImportedUser, importedUser, importedUserSettings } from '@portal/contract/account/imported-user'
import { leadingRole, ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { USER_IMPORT } from '@portal/domain/account/user-import'
import { hasField, type RoleField, userErrors, whoHas } from '@portal/domain/account/user-rules'
import { MESSAGES } from '@portal/domain/message'
import { emailKey } from '@portal/domain/values/email'
import { sql } from 'drizzle-orm'
import { readAdvisers } from '../../../access/advisers.ts'
import { holdAdvising } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import { RowError } from '../../../imports/all-or-each.ts'
import type { DeclaredImport } from '../../../imports/declared-import.ts'
import type { ImportHit, Outcome, RowValues, WaitingRow } from '../../../imports/import-row.ts'
import { readRecords } from '../../../imports/new-values.ts'
import { recordWrites } from '../../../imports/record-writes.ts'
import { givenFields } from '../../../subjects/change-row.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { EMAIL_TAKEN, rolesOf } from './create-user.ts'
import { inviteImported } from './invite-imported.ts'
import { takeUsersBack } from './take-users-back.ts'
import { userSubject } from './user-subject.ts'
import { ARCHIVED } from './write-user.ts'

/** Who may import users: those who may add any user. Referral companies add theirs one by one. */
const ROLES_TO_IMPORT: readonly Role[] = ['ROLE_SUPER_ADMIN']

/** Columns of fields that only some user types have; which referral company somebody belongs to is said in the form. */
const COLUMN_OF: Readonly<Record<Exclude<RoleField, 'referralCompanyId'>, keyof ImportedUser>> = {
  authorisedRepresentativeNumber: 'authorised_representative_number',
  commission: 'commission',
  advisorId: 'advisor_id',
  accessReferralDashboard: 'access_referral_dashboard',
  abn: 'abn',
  gst_registered: 'gst_registered',
}
const ROLE_COLUMNS = Object.entries(COLUMN_OF) as ReadonlyArray<[keyof typeof COLUMN_OF, keyof ImportedUser]>

/** The fields of a user that a row fills, also logged when an import is undone: nothing about signing in. */
const COLUMNS = [
  'title',
  'firstname',
  'lastname',
  'email',
  'phone',
  'roles',
  ...Object.values(COLUMN_OF),
  'calendar_link',
]

/** Imports of users, with the rules of the form; `handOvers` are the kinds of work a user may have. */
export function userImport(handOvers: readonly HandOver[]): DeclaredImport<ImportedUser> {
  const declared = { subject: USER_IMPORT, records: userSubject }
  const writes = recordWrites({
    ...declared,
    columns: COLUMNS,
    defaults: { access_referral_dashboard: sql`false`, gst_registered: sql`false` },
    complete: (values) => ({ ...values, roles: rolesOf(importedUser.parse(values).role) }),
    given: (stored) => givenFields(Object.fromEntries(COLUMNS.map((name) => [name, stored[name]]))),
  })
  return {
    ...declared,
    roles: ROLES_TO_IMPORT,
    values: importedUser,
    required: {
      firstname: MESSAGES.enterFirstName,
      lastname: MESSAGES.enterLastName,
      email: MESSAGES.enterUserEmail,
      phone: MESSAGES.enterPhone,
      role: MESSAGES.selectUserType,
    },
    settings: importedUserSettings,
    finders: async (tx) => ({ advisor_id: (await readAdvisers(tx)).find }),
    objection: objectionTo,
    keysOf: ({ email }) => [emailKey(email)],
    hits: userHits,
    async create(writing, rows) {
      if ((await withoutAdviser(writing.tx, rows)).size > 0) throw new RowError(MESSAGES.selectAdvisor)
      try {
        await writes.create(writing, rows)
      } catch (error) {
        // Someone added the user after the check.
        throw violates(error, 'users_email') ? new RowError(EMAIL_TAKEN) : error
      }
    },
    async update(writing, rows) {
      const stored = await readRecords(
        writing.tx,
        declared,
        rows.flatMap(({ record_id }) => record_id ?? []),
      )
      const left = await withoutAdviser(writing.tx, rows)
      const failed = rows.flatMap((row): Outcome[] => {
        const found = stored.get(row.record_id ?? 0)
        // The write itself finds users that no longer exist.
        const objection = found && objectionTo(importedUser.parse(row.values), found)
        const message = objection?.message ?? (left.has(row.number) ? MESSAGES.selectAdvisor : undefined)
        return message === undefined ? [] : [{ number: row.number, outcome: 'failed', message }]
      })
      const refused = new Set(failed.map(({ number }) => number))
      const others = rows.filter(({ number }) => !refused.has(number))
      return others.length > 0 ? [...failed, ...(await writes.update(writing, others))] : failed
    },
    afterwards: (work) => inviteImported(work, ROLES_TO_IMPORT),
    takeBack: (tx, starter, rows) => takeUsersBack(tx, starter, rows, { handOvers, takeBack: writes.takeBack }),
  }
}

/** The form's errors for a row. An import can't change a user type or an archived user. */
function objectionTo(values: ImportedUser, stored: StoredRow | undefined) {
  const present = stored && leadingRole(rolesIn(stored.roles))
  if (stored && stored.archived_at !== null) return { field: 'email', message: ARCHIVED }
  if (present && present !== values.role) {
    const message = `This user’s type is ${ROLE_LABELS[present]}. Change it in the user’s form.`
    return { field: 'role', message }
  }
  // Who runs the firm is nothing to find in a file's two hundredth row.
  if (!present && values.role === 'ROLE_SUPER_ADMIN') return { field: 'role', message: 'Add super admins in the form' }
  for (const [field, column] of ROLE_COLUMNS) {
    const value = values[column]
    const isGiven = value !== undefined && value !== null && value !== false
    if (isGiven && !hasField(values.role, field)) return { field: column, message: whoHas(field) }
  }
  const advisorId = values.advisor_id ?? (typeof stored?.advisor_id === 'number' ? stored.advisor_id : undefined)
  const { role, commission } = values
  const [error] = userErrors({ role, advisorId, commission }, 'ROLE_SUPER_ADMIN', present)
  return error && { field: error.path === 'advisorId' ? 'advisor_id' : error.path, message: error.message }
}

function rolesIn(roles: unknown): readonly Role[] {
  return Array.isArray(roles) ? roles : []
}

/** The users whose email is in a row, ignoring case. */
async function userHits(
  tx: Transaction,
  rows: ReadonlyArray<RowValues<ImportedUser>>,
): Promise<ReadonlyMap<number, readonly ImportHit[]>> {
  if (rows.length === 0) return new Map()
  const given = rows.map(({ number, values }) => ({ number, email: values.email }))
  const found = await tx.rows<{ number: number; id: number }>(sql`
    select given.number, users.id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, email text)
    join users on users.company_id = ${tx.companyId} and lower(users.email) = lower(given.email)`)
  return new Map(
    found.map(({ number, id }) => [number, [{ record_id: id, reasons: ['email'], score: 100, isSure: true }]]),
  )
}

/** The rows whose adviser was archived after the check. Locks the other advisers until the transaction ends. */
async function withoutAdviser(tx: Transaction, rows: readonly WaitingRow[]): Promise<ReadonlySet<number>> {
  const named = rows.flatMap(({ number, values: { advisor_id } }) =>
    typeof advisor_id === 'number' ? [{ number, advisor_id }] : [],
  )
  if (named.length === 0) return new Set()
  const held = await holdAdvising(
    tx,
    named.map(({ advisor_id }) => advisor_id),
  )
  return new Set(named.filter(({ advisor_id }) => !held.has(advisor_id)).map(({ number }) => number))
}
