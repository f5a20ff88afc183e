import type { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { asProvenOwner } from '../auth/proven-owner.ts'
import { tellOldAddress } from '../auth/tell-old-address.ts'
import { changeUser, lockUser, type UserRow, userById } from '../auth/user-row.ts'
import { profileOf } from './queries.ts'

type UpdateCall = OutsideCall<typeof profile.update>
type Updated = AnswerOf<typeof profile.update>

/**
 * Changes the own profile. An absent optional field stays as it is. Who changes the e-mail could have a new password sent
 * to it: that takes the present password, and a code where two-factor is on.
 */
export async function update(call: UpdateCall): Promise<Updated> {
  const { body, caller } = call
  const present = await call.transaction((tx) => userById(tx, caller.userId))
  await refuseStale(call, present)
  if (body.email === present.email) {
    return await call.transaction(async (tx) => {
      const user = await lockUser(tx, caller.userId)
      // Changed in another place meanwhile: what is sent would change it back.
      if (body.email !== user.email) throw new CallError('STALE_VERSION', { record: profileOf(call, user) })
      return await save(call, tx, user)
    })
  }
  const proof = { password: body.current_password, otp: body.otp, passwordField: 'current_password' } as const
  return await asProvenOwner(call, proof, async (tx, user) => {
    const saved = await save(call, tx, user)
    await tellOldAddress({ ...call, tx }, user, body.email)
    return saved
  })
}

async function save(call: UpdateCall, tx: Transaction, user: UserRow): Promise<Updated> {
  const { services, body } = call
  await refuseStale(call, user)
  const { version: _, current_password: __, otp: ___, ...changes } = body
  try {
    const changed = await changeUser(tx, user, services.clock(), { ...changes, version: user.version + 1 })
    await recordActivity(
      { ...call, tx },
      {
        action: 'user.updateProfile',
        entity: 'user',
        entityId: user.id,
        before: recorded(user),
        after: recorded(changed),
      },
    )
    return profileOf(call, changed)
  } catch (error) {
    if (violates(error, 'users_email')) {
      const message = 'Someone else in your company already uses this email.'
      throw new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
    }
    throw error
  }
}

async function refuseStale(call: UpdateCall, user: UserRow): Promise<void> {
  await assertVersion(user, call.body.version, () => profileOf(call, user))
}

/** What the activity log keeps of a profile. */
function recorded(user: UserRow): Record<string, unknown> {
  const { title, firstname, lastname, email, phone, calendar_link, authorised_representative_number } = user
  return { title, firstname, lastname, email, phone, calendar_link, authorised_representative_number }
}
