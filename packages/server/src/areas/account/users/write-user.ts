import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { ADVISING_ROLES, leadingRole } from '@portal/domain/account/role'
import type { IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { holdAdvising, isOneOf } from '../../../access/roles.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { ALWAYS, writeSplit } from '../../../splits/write-split.ts'
import { changeRow } from '../../../subjects/change-row.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import { hashPassword, refuseGuessablePassword } from '../auth/passwords.ts'
import { tellOldAddress } from '../auth/tell-old-address.ts'
import { type UserRow, userById } from '../auth/user-row.ts'
import { countAccountMail } from './account-mails.ts'
import { createInvitedUser, createUserWithPassword, invite, rolesOf, withOwnEmail } from './create-user.ts'
import { assertNoWork } from './leaving.ts'
import { userDetails } from './user-details.ts'
import { holdCaller } from './user-rules.ts'
import { userSubject } from './user-subject.ts'
import { writtenColumns } from './written-user.ts'

/** The error when changing an archived user. */
export const ARCHIVED = 'This user is archived. Activate them to make changes.'

type UpdateCall = Call<typeof calls.update>

/** Adds a user, and invites them where no password is given. Throws BAD_INPUT by the role rules, DUPLICATE. */
export async function createUser(call: OutsideCall<typeof calls.create>): Promise<AnswerOf<typeof calls.create>> {
  const { password, ...body } = call.body
  const { firstName: firstname, lastName: lastname, email, mobile: phone, role } = body
  if (password) await refuseGuessablePassword(password, { firstname, lastname, email, company: call.company })
  const passwordHash = password ? await hashPassword(password) : null
  return await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    await holdCaller(tx, call.caller)
    const user = {
      ...(await writtenColumns(inside, body, role)),
      ...(await belonging(inside)),
      ...{ role, email, firstname, lastname, phone },
    }
    const { id, unsent } =
      passwordHash === null
        ? await createInvitedUser(inside, user)
        : { ...(await createUserWithPassword(inside, user, passwordHash)), unsent: null }
    return await call.keepAnswer(tx, { ...(await userDetails(inside, id)), invitation_link: unsent })
  })
}

/** The users of a referral company are linked to it, and work with its adviser. Throws CONFLICT where that one has left. */
async function belonging({ tx, caller }: Pick<Call, 'tx' | 'caller'>) {
  if (caller.role !== 'ROLE_REFERRAL_COMPANY') return {}
  const { advisor_id } = await userById(tx, caller.userId)
  if (advisor_id !== null && !(await holdAdvising(tx, [advisor_id])).has(advisor_id)) {
    throw new CallError('CONFLICT', {
      message: 'Your company’s adviser has left. Ask the firm to assign a new adviser so you can add users.',
    })
  }
  return { referral_company_id: caller.userId, advisor_id }
}

/** Changes a user. Throws NOT_FOUND, STALE_VERSION, DUPLICATE, CONFLICT in words, BAD_INPUT by the role rules. */
export async function updateUser(
  call: UpdateCall,
  handOvers: readonly HandOver[],
): Promise<AnswerOf<typeof calls.update>> {
  const { id, version, password: _, commission_from: splitFrom, ...body } = call.body
  if (splitFrom && splitFrom <= ALWAYS) throw badField('commission_from', 'Please enter a later date')
  let before: UserRow | undefined
  // One that begins today is written with the form; any other day has its own.
  let split: { readonly from_on: IsoDate; readonly percent: number } | undefined
  const answer = await withOwnEmail(() =>
    changeRow<UserRow, AnswerOf<typeof calls.update>>(
      call,
      userSubject,
      {
        id,
        version,
        action: 'user.update',
        values: async (stored) => {
          before = stored
          const present = leadingRole(stored.roles)
          const role = body.role ?? present
          assertMayChange(call, stored)
          if (isOneOf(present, ADVISING_ROLES) && !isOneOf(role, ADVISING_ROLES))
            await assertNoWork(call, id, handOvers)
          const columns = await writtenColumns({ ...call, present: { ...stored, role: present } }, body, role)
          const { commission } = columns
          if (splitFrom && typeof commission === 'number' && commission !== stored.commission) {
            split = { from_on: splitFrom, percent: commission }
          }
          return {
            ...columns,
            ...(split && { commission: undefined }),
            ...(role !== present && { roles: rolesOf(role) }),
          }
        },
      },
      async () => {
        if (split && before) {
          await writeSplit(call, { payee: { id, name: fullName(before.firstname, before.lastname) }, ...split })
        }
        return await userDetails(call, id)
      },
    ),
  )
  if (before && body.email !== undefined && body.email !== before.email) await tellOfEmail(call, before, body.email)
  return answer
}

/** Nobody makes themselves more than they are, or gets round the proof that the profile asks for. */
function assertMayChange({ caller, body }: UpdateCall, stored: UserRow): void {
  if (stored.archived_at !== null) {
    throw new CallError('CONFLICT', { message: ARCHIVED })
  }
  if (stored.id !== caller.userId) return
  if (body.role !== undefined && body.role !== leadingRole(stored.roles)) {
    throw badField('role', 'You can’t change your own user type.')
  }
  if (body.email !== undefined && body.email !== stored.email) {
    throw badField('email', 'Change your own email in your profile.')
  }
}

/** Whoever was never there is invited at the new address; else the old one is told, and can take the change back. */
async function tellOfEmail(call: UpdateCall, before: UserRow, email: string): Promise<void> {
  if (before.password_hash === null) {
    await invite(call, { id: before.id, email })
  } else {
    await countAccountMail(call, before.email)
    await tellOldAddress(call, before, email)
  }
}
