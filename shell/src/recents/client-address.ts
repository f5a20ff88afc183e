import type { RecentClient } from '@portal/contract/recents.schema'

/** The page of a client, whoever it is: to load it ahead. */
export const CLIENT_PAGE = '/client-details/0'

/** Where a client's record is; a lead's belongs to the list of leads. */
export function clientAddress({ id, kind }: Pick<RecentClient, 'id' | 'kind'>): string {
  return `/client-details/${id}${kind === 'lead' ? '?from=/leads' : ''}`
}

/** Whose record an address shows, if it shows one. */
export function clientAt(pathname: string): number | undefined {
  const [, digits] = /^\/client-details\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  return digits === undefined ? undefined : Number(digits)
}
