import { USER_SORTS } from '@portal/contract/account/user-columns'
import { users } from '@portal/contract/account/users'
import { ROLE_LABELS, ROLES, type Role } from '@portal/domain/account/role'
import { change, useCall } from '@portal/platform'
import { ARCHIVED, archivedFilter, archivingActions } from '@portal/screens/archiving'
import { bothWays, choiceFilter, defineList, type ListOffer, type ListTypesOf } from '@portal/screens/list'
import { ImportLink } from '@portal/screens/record-form'
import { userAddress } from './user-address.ts'
import { USER_COLUMN_NAMES, type UserColumnName, userColumns } from './user-columns.tsx'

/** A list of users. */
export type Users = ListTypesOf<typeof users.list, UserColumnName>

const ROLE = choiceFilter<Users['filter'], Role>({
  name: 'role',
  label: 'User type',
  // Everybody has the generic one, and no account acts in it.
  choices: ROLES.filter((role) => role !== 'ROLE_USER').map((role) => ({ value: role, label: ROLE_LABELS[role] })),
  query: (roles) => ({ role: [...roles] }),
})

const SIGNED_IN = choiceFilter<Users['filter'], 'true' | 'false'>({
  name: 'signed_in',
  label: 'Signed in',
  choices: [
    { value: 'true', label: 'Now' },
    { value: 'false', label: 'Not now' },
  ],
  query: (chosen) => (chosen.length === 1 ? { signed_in: chosen[0] === 'true' } : {}),
})

const VIEWS: ListOffer<Users>['views'] = [
  { id: 'active', label: 'Active', filters: {} },
  { id: 'signed-in', label: 'Signed in now', filters: { signed_in: 'true' } },
  { id: 'archived', label: 'Archived', filters: ARCHIVED },
]
const OFFER: ListOffer<Users> = {
  views: VIEWS,
  filters: [archivedFilter, ROLE, SIGNED_IN],
  columns: USER_COLUMN_NAMES,
  usual: ['id', 'name', 'email', 'role', 'created_at', 'action'],
}
/** A referral company has Referral users alone. */
const FOR_REFERRAL_COMPANY: ListOffer<Users> = {
  ...OFFER,
  views: VIEWS.filter(({ id }) => id !== 'signed-in'),
  filters: [archivedFilter],
}

/** Whether a column holds something that a file can hold too. */
function isStored(name: UserColumnName): name is Exclude<UserColumnName, 'action'> {
  return name !== 'action'
}

/** The users list. Source: core-crm.md section 2. */
export const USER_LIST = defineList<Users>({
  name: 'users',
  path: '/user',
  title: 'Users',
  noun: ['user', 'users'],
  usePage: (filter, asked, _columns, options) => useCall(users.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(users.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: (role) => (role === 'ROLE_REFERRAL_COMPANY' ? FOR_REFERRAL_COMPANY : OFFER),
  columns: userColumns,
  phoneColumns: ['name', 'role', 'email', 'action'],
  sorts: bothWays(USER_SORTS),
  defaultSort: 'name',
  nameOf: ({ name }) => name,
  Besides: () => <ImportLink subject="users" />,
  create: { label: 'Add user', call: users.create, page: userAddress() },
  bulk: archivingActions<Users>({
    noun: ['user', 'users'],
    call: users.bulk,
    start: (type, selected) => change(users.bulk, { body: { action: { type }, selection: selected } }),
    restoreLabel: 'Activate',
    consequence:
      'They won’t be able to sign in. Users who still have clients or other work aren’t archived; archive them one at a time to hand it over.',
  }),
  export: {
    call: users.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(users.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : columns.filter(isStored) },
      }),
  },
  empty: { mayCreate: 'Add your first user.', mayNot: 'No users here.' },
})
