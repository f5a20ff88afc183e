import type { profile } from '@portal/contract/account/profile'
import type { AnswerOf } from '@portal/contract/endpoint'
import { recordActivity } from '../../../activity-log/record.ts'
import { addFile, dropFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { changeUser, lockUser, userById } from '../auth/user-row.ts'
import { profileOf } from './queries.ts'

const PICTURES = ['image/png', 'image/jpeg']

export async function view(call: Call<typeof profile.view>): Promise<AnswerOf<typeof profile.view>> {
  return profileOf(call, await userById(call.tx, call.caller.userId))
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
      return profileOf(call, changed)
    }),
  )
}

/** Removes the own photo; without one, nothing happens. */
export async function removePhoto(
  call: Call<typeof profile.removePhoto>,
): Promise<AnswerOf<typeof profile.removePhoto>> {
  const { tx, services } = call
  const user = await lockUser(tx, call.caller.userId)
  if (user.profile_photo_file_id === null) return profileOf(call, user)
  const changed = await changeUser(tx, user, services.clock(), { profile_photo_file_id: null })
  await dropFile(tx, services, user.profile_photo_file_id)
  await recordActivity(call, { action: 'user.removePhoto', entity: 'user', entityId: user.id })
  return profileOf(call, changed)
}
