import { users } from '@portal/contract/account/users'
import type { UserDetails } from '@portal/contract/account/users.schema'
import type { Role } from '@portal/domain/account/role'
import { useCall, usePageTitle, useProfile, useRole } from '@portal/platform'
import { Navigate, useParams } from '@portal/router'
import { Loading } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { USER_LIST_PATH } from '../user-address.ts'
import { UserForm } from './UserForm.tsx'
import { newUser, userText } from './user-text.ts'

/** `/add-edit-user` and `/add-edit-user/{id}` */
export default function UserPage() {
  const { id } = useParams()
  const caller = useRole()
  usePageTitle(id === undefined ? 'Add New User' : 'Edit User')
  if (caller === null) return <Loading />
  if (id === undefined) return <UserForm key="new" caller={caller} initial={newUser(caller)} />
  // As what cannot be looked up.
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Navigate replace to={USER_LIST_PATH} />
  return <OpenedUser key={id} id={Number(id)} caller={caller} />
}

/** A user that cannot be looked up leads back to the list. Source: core-crm.md section 8. */
function OpenedUser({ id, caller }: { readonly id: number; readonly caller: Role }) {
  const { data: user, error, refetch, isFetching } = useCall(users.view, { params: { id } })
  if (error && [400, 404].includes(error.status)) return <Navigate replace to={USER_LIST_PATH} />
  if (error && !user) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return user ? <ChangedUser user={user} caller={caller} /> : <Loading />
}

function ChangedUser({ user, caller }: { readonly user: UserDetails; readonly caller: Role }) {
  const own = useProfile()
  return <UserForm caller={caller} user={user} isOwn={own?.id === user.id} initial={userText(user)} />
}
