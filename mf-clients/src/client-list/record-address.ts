import { isLeadStatus, type LeadStatus } from '@portal/domain'
import { asSearch } from './use-list-address.ts'

/** Where a record was opened from: a list as its address has it, and the place in it, from 1. */
export interface RecordOrigin {
  readonly path: '/leads' | '/clients'
  /** The list's own parameters. */
  readonly params: URLSearchParams
  readonly place: number
  /** The lane of a board, in which the place then is. */
  readonly lane?: LeadStatus
}

/** The address of a client's page, with the way back to the list and to its neighbours. */
export function recordAddress(id: number, origin?: RecordOrigin): string {
  if (!origin) return `/client-details/${id}`
  const params = new URLSearchParams({ from: `${origin.path}${asSearch(origin.params)}`, place: String(origin.place) })
  if (origin.lane !== undefined) params.set('lane', String(origin.lane))
  return `/client-details/${id}?${params}`
}

/** The origin that the address of a client's page names; undefined where it names none, or not rightly. */
export function readOrigin(params: URLSearchParams): RecordOrigin | undefined {
  const from = params.get('from') ?? ''
  const place = params.get('place') ?? ''
  const [path, search = ''] = from.split('?', 2)
  if ((path !== '/leads' && path !== '/clients') || !/^[1-9]\d{0,6}$/.test(place)) return undefined
  const lane = params.has('lane') ? Number(params.get('lane')) : undefined
  return { path, params: new URLSearchParams(search), place: Number(place), ...(isLeadStatus(lane) && { lane }) }
}
