import { exportRows, type UserColumn, type UserFilter, type UserRow } from '@portal/contract/account/users.schema'
import { leadingRole, ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'
import { INVITATION, SIGNED_IN } from './sign-in-state.ts'
import { userRules } from './user-rules.ts'

/** A user as the list reads them: nothing of how they sign in. */
export type UserRecord = {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string | null
  readonly roles: Role[]
  readonly created_at: string
  readonly archived_at: string | null
  readonly version: number
  readonly last_sign_in_at: string | null
  readonly signed_in: boolean
  readonly two_factor: boolean
  readonly invitation: 'sent' | 'expired' | null
}

/** The place of a user's leading role in the order of roles: 1 for the first. */
const RANK: SQL = sql`(
  select min(ranked.place) from unnest(${textArray(ROLES)}) with ordinality ranked(role, place)
  where ranked.role = any(users.roles))`

const ledBy = (roles: readonly Role[]): SQL => {
  const places = roles.map((role) => ROLES.indexOf(role) + 1)
  return sql`${RANK} = any(${idArray(places)})`
}

const { number, text, phone, dayOfInstant } = columnsOf<UserRow>()

/** The users of the company: all of them for a super admin, for a referral company its own Referral users. Source: decisions.md. */
export const userSubject: FiledSubject<UserFilter, UserRecord, UserRow> = {
  name: 'users',
  table: 'users',
  entity: 'user',
  words: { one: 'user', many: 'users', none: 'Nobody' },
  readers: ['ROLE_SUPER_ADMIN', 'ROLE_REFERRAL_COMPANY'],
  visible({ caller }) {
    switch (caller.role) {
      case 'ROLE_SUPER_ADMIN':
        return sql`true`
      case 'ROLE_REFERRAL_COMPANY':
        return sql`(users.referral_company_id = ${caller.userId} and ${ledBy(['ROLE_REFERRAL'])})`
      default:
        return sql`false`
    }
  },
  filters: filterTable<UserFilter>({
    search: (search) =>
      searched(search, {
        names: sql`users.firstname || ' ' || users.lastname`,
        text: sql`concat_ws(' ', fold_text(users.firstname), fold_text(users.lastname), fold_text(users.email), phone_digits(users.phone))`,
      }),
    role: ledBy,
    signed_in: (wanted) => (wanted ? SIGNED_IN : sql`not ${SIGNED_IN}`),
    status: (statuses) => archivedIs('users', statuses),
  }),
  sorts: {
    id: { column: sql`users.id` },
    name: { column: sql`fold_text(users.firstname || ' ' || users.lastname) collate "C"` },
    email: { column: sql`lower(users.email) collate "C"` },
    role: { column: RANK },
    created_at: { column: sql`users.created_at` },
    last_sign_in_at: { column: sql`users.last_sign_in_at`, mayBeAbsent: true },
  },
  columns: () => sql`users.id, users.firstname, users.lastname, users.email, users.phone, users.roles, users.created_at,
    users.archived_at, users.version, users.last_sign_in_at, ${SIGNED_IN} as signed_in,
    users.two_factor_enabled_at is not null as two_factor, ${INVITATION} as invitation`,
  toRow: (_, { id, firstname, lastname, email, phone, roles, created_at, archived_at, version, ...signIn }) => ({
    ...{ id, name: fullName(firstname, lastname), firstname, lastname, email, phone },
    ...{ role: leadingRole(roles), roles, created_at, archived_at, version },
    ...{ last_sign_in_at: signIn.last_sign_in_at, signed_in: signIn.signed_in },
    ...{ two_factor: signIn.two_factor, invitation: signIn.invitation },
  }),
  writing: userRules,
  label: ({ firstname, lastname }) => fullName(String(firstname), String(lastname)),
  file: {
    name: 'users',
    sheet: 'Users',
    body: exportRows.body,
    columns: fileColumns<UserRow, UserColumn>({
      id: number('Id', (row) => row.id),
      name: text('Name', (row) => row.name),
      firstname: text('First name', (row) => row.firstname),
      lastname: text('Last name', (row) => row.lastname),
      email: text('Email', (row) => row.email),
      phone: phone('Phone', (row) => row.phone),
      role: text('User type', (row) => ROLE_LABELS[row.role]),
      created_at: dayOfInstant('Created', (row) => row.created_at),
      last_sign_in_at: dayOfInstant('Last sign-in', (row) => row.last_sign_in_at),
    }),
  },
}
