import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'

export interface PageOf<T> {
  items: T[]
  total: number
  total_is_estimate?: boolean
  page: number
  page_size: number
}

/** The answer of a list that holds just these items, or one page of more. */
export function pageOf<T>(items: T[], different: Partial<PageOf<T>> = {}): PageOf<T> {
  return { items, total: items.length, page: 1, page_size: PAGE_SIZE_DEFAULT, ...different }
}
