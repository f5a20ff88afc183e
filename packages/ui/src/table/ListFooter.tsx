import type { ReactNode } from 'react'

export interface ListFooterProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows that match in all; undefined while it is not known. */
  total: number | undefined
  onPage: (page: number) => void
  onPageSize?: (pageSize: number) => void
  /** 25, 50, 100 unless told. */
  pageSizes?: readonly number[]
  /** Beside the range: “Total quote value $71,964.00”. */
  children?: ReactNode
}

/** “1–25 of 58”, rows per page, pages. */
export declare function ListFooter(props: ListFooterProps): ReactNode
