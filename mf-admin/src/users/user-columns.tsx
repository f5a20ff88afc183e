import type { UserRow } from '@portal/contract/account/users.schema'
import { ROLE_LABELS } from '@portal/domain/account/role'
import { formatInstantDate } from '@portal/domain/values/date'
import { mailLink } from '@portal/domain/values/email'
import { formatPhone, phoneDigits } from '@portal/domain/values/phone'
import { Link } from '@portal/router'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { HStack, IconButton, VisuallyHidden } from '@portal/ui/core'
import { PencilIcon } from '@portal/ui/icons'
import { ArchiveUser } from './ArchiveUser.tsx'
import { HelpToSignIn } from './HelpToSignIn.tsx'
import { UserName } from './UserName.tsx'
import { userAddress } from './user-address.ts'

/** Source: core-crm.md section 2, "User list"; the phone besides. */
export const USER_COLUMN_NAMES = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'created_at',
  'last_sign_in_at',
  'action',
] as const
export type UserColumnName = (typeof USER_COLUMN_NAMES)[number]

const quiet = { tone: 'muted' } as const

/** The columns of the users list. */
export function userColumns({ timeZone }: ColumnContext): { readonly [N in UserColumnName]: ListColumn<UserRow> } {
  return {
    id: { header: 'Id', cell: (row) => row.id, width: 72, numeric: true, ...quiet },
    name: {
      header: 'Name',
      cell: (row) => <UserName user={row} />,
      title: (row) => row.name,
      tone: 'name',
      phone: 'title',
    },
    email: {
      header: 'Email',
      cell: (row) => <a href={mailLink(row.email)}>{row.email}</a>,
      title: (row) => row.email,
      width: 300,
      phone: 'detail',
    },
    role: { header: 'User Type', cell: (row) => ROLE_LABELS[row.role], width: 168, phone: 'status' },
    phone: {
      header: 'Phone',
      cell: (row) => row.phone && <a href={`tel:${phoneDigits(row.phone)}`}>{formatPhone(row.phone)}</a>,
      width: 128,
      numeric: true,
    },
    created_at: {
      header: 'Created',
      cell: (row) => formatInstantDate(timeZone, row.created_at),
      firstSort: 'desc',
      width: 120,
      numeric: true,
      ...quiet,
    },
    last_sign_in_at: {
      header: 'Last sign-in',
      cell: (row) => formatInstantDate(timeZone, row.last_sign_in_at),
      firstSort: 'desc',
      width: 120,
      numeric: true,
      ...quiet,
    },
    action: {
      header: 'Action',
      cell: (row) => (
        <HStack as="span" gap="0" justifyContent="flex-end">
          {row.archived_at === null && (
            <IconButton asChild size="sm" icon={<PencilIcon />} label={`Edit ${row.name}`}>
              <Link to={userAddress(row.id)}>
                <VisuallyHidden>Edit {row.name}</VisuallyHidden>
              </Link>
            </IconButton>
          )}
          <ArchiveUser user={row} />
          <HelpToSignIn user={row} />
        </HStack>
      ),
      width: 116,
      align: 'right',
      phone: 'end',
    },
  }
}
