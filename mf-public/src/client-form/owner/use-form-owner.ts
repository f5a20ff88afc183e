import { ApiError, call } from '@portal/api-client'
import { users } from '@portal/contract/account/users'
import type { VerifiedAdviser } from '@portal/contract/account/users.schema'
import { useEffect, useState } from 'react'
import { messageOf } from '../../link-page/link-error.ts'

/** Whose form it is, as visitors see them, and what the form needs. */
export interface FormOwner extends VerifiedAdviser {
  readonly form: NonNullable<VerifiedAdviser['form']>
}

export type OwnerReading =
  | { readonly kind: 'loading' }
  /** The address is nobody's who takes forms here: never was, or was and has left. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'known'; readonly owner: FormOwner }

/** Whether the server says that the address is nobody’s. */
export function isNobody(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whose form an address opens. Rejects with an {@link ApiError}. */
export async function readOwner(token: string): Promise<FormOwner | undefined> {
  const { form, ...owner } = await call(users.verifyUuid, { params: { uuid: token } })
  return form ? { ...owner, form } : undefined
}

/** Whose form an address opens, as it is read. */
export function useFormOwner(token: string) {
  const [reading, setReading] = useState<OwnerReading>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let wanted = true
    setReading({ kind: 'loading' })
    readOwner(token).then(
      (owner) => wanted && setReading(owner ? { kind: 'known', owner } : { kind: 'nobody' }),
      (error: unknown) => {
        if (!wanted) return
        // A mistyped address is refused before anybody is looked up.
        const isMistyped = error instanceof ApiError && error.code === 'BAD_INPUT'
        setReading(isNobody(error) || isMistyped ? { kind: 'nobody' } : { kind: 'failed', message: messageOf(error) })
      },
    )
    return () => {
      wanted = false
    }
  }, [token, attempt])

  return {
    reading,
    retry: () => setAttempt(attempt + 1),
    /** The form was open, and its owner has left meanwhile. */
    close: () => setReading({ kind: 'nobody' }),
  }
}
