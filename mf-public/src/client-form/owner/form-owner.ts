import { call } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { VerifiedAdviser } from '@portal/contract/account/users.schema'

/** Whose form it is, as visitors see them, and what the form needs. */
export interface FormOwner extends VerifiedAdviser {
  readonly form: NonNullable<VerifiedAdviser['form']>
}

/** Whose form an address opens. Rejects with an ApiError. */
export async function readOwner(token: string): Promise<FormOwner | undefined> {
  const { form, ...owner } = await call(users.verifyUuid, { params: { uuid: token } })
  return form ? { ...owner, form } : undefined
}
