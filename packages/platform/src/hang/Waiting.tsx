import { type ReactNode, useEffect, useState } from 'react'
import { HangError } from '../errors/hang-error.ts'

/** Milliseconds for which a screen whose code is there may show nothing: as long as its code may take to come. */
export const SHOWN_WITHIN = 10_000

/** Stands where code waits for something. Throws a {@link HangError} once that has taken too long. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SHOWN_WITHIN)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) throw new HangError(`It showed nothing for ${SHOWN_WITHIN / 1_000} s`)
  return children
}
