import { KeyValueList, type KeyValueRow } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { newerRecord } from '../draft/index.ts'

/** The record as someone else has saved it in the meantime. */
export interface Newer {
  readonly shown: ReactNode
  readonly version: number
}

/** Shows `rows` of the record as it is now, where the server refused a change for its age; it is told by `marks`. */
export function newerBy<R extends { readonly version: number }>(
  marks: ReadonlyArray<keyof R & string>,
  rows: (now: R) => readonly KeyValueRow[],
): (error: unknown) => Newer | undefined {
  return (error) => {
    const now = newerRecord<R>(error, 'version', ...marks)
    return now && { shown: <KeyValueList rows={rows(now)} />, version: now.version }
  }
}
