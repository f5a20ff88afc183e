import { type RefObject, useEffect, useRef } from 'react'
import type { ReviewRow } from './review-row.ts'

/**
 * Leads the focus on: a cell that was fixed goes away with the field that had it, and whoever corrects by keyboard
 * goes on with the next bad cell.
 */
export function useNextCorrection(rows: readonly ReviewRow[] | undefined): {
  area: RefObject<HTMLDivElement | null>
  /** To be told of each row that is sent to be checked again. */
  corrects: (row: number) => void
} {
  const area = useRef<HTMLDivElement>(null)
  const last = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field goes away when the rows change
  useEffect(() => {
    const corrected = last.current
    if (corrected === undefined || document.activeElement !== document.body) return
    const fields = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = fields.find((field) => Number(field.dataset.row) >= corrected) ?? fields[0] ?? area.current
    next?.focus()
    last.current = undefined
  }, [rows])

  return {
    area,
    corrects: (row) => {
      last.current = row
    },
  }
}
