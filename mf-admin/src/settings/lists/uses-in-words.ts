import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'

/** `12 clients`, `1 requirement` */
export function usesInWords(list: FirmListName, uses: number): string {
  const { users } = FIRM_LISTS[list]
  return `${uses.toLocaleString('en-AU')} ${uses === 1 ? users.one : users.many}`
}
