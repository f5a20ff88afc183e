import { ApiError, call } from '@portal/api-client'
import { bookings } from '@portal/contract/booking/bookings'
import type { BookingPage } from '@portal/contract/booking/bookings.schema'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../link-page/link-error.ts'

/** How far the page of an adviser has come. */
export type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly page: BookingPage }

/** Reads the booking page of a link. */
export function useBookingPage(uuid: string) {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const read = useCallback(async () => {
    try {
      setOpened({ kind: 'open', page: await call(bookings.page, { params: { uuid } }) })
    } catch (error) {
      setOpened(isNobody(error) ? { kind: 'nobody' } : { kind: 'failed', message: messageOf(error) })
    }
  }, [uuid])
  useEffect(() => void read(), [read])
  return {
    opened,
    /** Reads once more, with the times shown until they are here. */
    read,
    retry() {
      setOpened({ kind: 'loading' })
      void read()
    },
  }
}

/** A link that is none is refused as bad input. */
function isNobody(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')
}
