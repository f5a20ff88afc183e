import type { AnswerOf } from '@portal/contract/endpoint'
import type { profile } from '@portal/contract/profile'
import { recordActivity } from '../../activity-log/record.ts'
import { violates } from '../../database/fault.ts'
import type { Call, OutsideCall } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { assertVersion } from '../../subjects/change-row.ts'
import { addFile, dropFile, keepFile, withKeptFile } from '../files/keep-file.ts'
import { changeUser, lockUser, profileOf, type UserRow, userById } from './queries.ts'

const PICTURES = ['image/png', 'image/jpeg']

export async function view(call: Call<typeof profile.view>): Promise<AnswerOf<typeof profile.view>> {
  return profileOf(call.services, await userById(call.tx, call.caller.userId))
}

/** Changes the own profile. An absent optional field stays as it is. */
export async function update(call: Call<typeof profile.update>): Promise<AnswerOf<typeof profile.update>> {
  const { tx, services, body } = call
  const user = await lockUser(tx, call.caller.userId)
  await assertVersion(user, body.version, () => profileOf(services, user))
  const { version: _, ...changes } = body
  try {
    const changed = await changeUser(tx, user, services.clock(), { ...changes, version: user.version + 1 })
    await recordActivity(call, {
      action: 'user.updateProfile',
      entity: 'user',
      entityId: user.id,
      before: recorded(user),
      after: recorded(changed),
    })
    return profileOf(services, changed)
  } catch (error) {
    if (violates(error, 'users_email')) {
      const message = 'Somebody else in your company has this email.'
      throw new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
    }
    throw error
  }
}

/** Replaces the own photo. */
export async function setPhoto(call: OutsideCall<typeof profile.setPhoto>): Promise<AnswerOf<typeof profile.setPhoto>> {
  const { services, caller } = call
  const kept = await keepFile(services, call.file(), PICTURES)
  return await withKeptFile(services, kept, () =>
    call.transaction(async (tx) => {
      const user = await lockUser(tx, caller.userId)
      const file = await addFile(tx, services, { ...kept, purpose: 'profile-photo', uploadedBy: caller.userId })
      const changed = await changeUser(tx, user, services.clock(), { profile_photo_file_id: file.id })
      if (user.profile_photo_file_id !== null) await dropFile(tx, services, user.profile_photo_file_id)
      await recordActivity({ ...call, tx }, { action: 'user.setPhoto', entity: 'user', entityId: user.id })
      return profileOf(services, changed)
    }),
  )
}

/** Removes the own photo; without one, nothing happens. */
export async function removePhoto(
  call: Call<typeof profile.removePhoto>,
): Promise<AnswerOf<typeof profile.removePhoto>> {
  const { tx, services } = call
  const user = await lockUser(tx, call.caller.userId)
  if (user.profile_photo_file_id === null) return profileOf(services, user)
  const changed = await changeUser(tx, user, services.clock(), { profile_photo_file_id: null })
  await dropFile(tx, services, user.profile_photo_file_id)
  await recordActivity(call, { action: 'user.removePhoto', entity: 'user', entityId: user.id })
  return profileOf(services, changed)
}

/** What the activity log keeps of a profile. */
function recorded(user: UserRow): Record<string, unknown> {
  const { title, firstname, lastname, email, phone, calendar_link, authorised_representative_number } = user
  return { title, firstname, lastname, email, phone, calendar_link, authorised_representative_number }
}
