import type { RecentClient } from '@portal/contract/clients/recents.schema'

/** The page of a client, whoever it is: to load it ahead. */
export const CLIENT_PAGE = '/client-details/0'

/** Where a client's record is. */
export function clientAddress({ id, kind }: Pick<RecentClient, 'id' | 'kind'>): string {
  return `/client-details/${id}${searchOf({ kind })}`
}

/** The query that names the list of a record: a lead's is that of the leads, not the usual one. */
export function searchOf({ kind }: Pick<RecentClient, 'kind'>): string {
  return kind === 'lead' ? '?from=/leads' : ''
}

/** Whose record an address shows, if it shows one. */
export function clientAt(pathname: string): number | undefined {
  const [, digits] = /^\/client-details\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  return digits === undefined ? undefined : Number(digits)
}
