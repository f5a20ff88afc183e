import { ApiError } from '@portal/api-client'
import { useCallback, useEffect, useState } from 'react'
import { isNobody, messageOf } from './link-error.ts'

/** How far the page of an adviser or a referral partner has come. */
export type PublicPage<T> =
  | { readonly kind: 'loading' }
  /** The address is nobody's who has such a page: never was, or was and has left. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly shown: T }

/** Reads what the address of somebody opens; `read` finds nothing where they have no such page. */
export function usePublicPage<T>(uuid: string, read: (uuid: string) => Promise<T | undefined>) {
  const [page, setPage] = useState<PublicPage<T>>({ kind: 'loading' })
  const reread = useCallback(async () => {
    try {
      const shown = await read(uuid)
      setPage(shown === undefined ? { kind: 'nobody' } : { kind: 'open', shown })
    } catch (error) {
      // A mistyped address is refused before anybody is looked up.
      const isMistyped = error instanceof ApiError && error.code === 'BAD_INPUT'
      setPage(isNobody(error) || isMistyped ? { kind: 'nobody' } : { kind: 'failed', message: messageOf(error) })
    }
  }, [uuid, read])
  useEffect(() => void reread(), [reread])
  return {
    page,
    /** Reads once more; what is shown stays until that is here. */
    reread,
    retry() {
      setPage({ kind: 'loading' })
      void reread()
    },
    /** It was open, and whose it is has left meanwhile. */
    close: () => setPage({ kind: 'nobody' }),
  }
}
