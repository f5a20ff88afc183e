import { asSearch } from './list-address.ts'

/** Where a record was opened from: a list as its address has it, and the place in it, from 1. */
export interface RecordOrigin {
  /** The list's own path. */
  readonly path: string
  /** The list's own parameters. */
  readonly params: URLSearchParams
  readonly place: number
  /** The lane of a board, in which the place then is. */
  readonly lane?: string
}

/** The address of a record's page, with the way back to the list and to its neighbours. */
export function recordAddress(page: string, origin?: RecordOrigin): string {
  if (!origin) return page
  const params = new URLSearchParams({ from: `${origin.path}${asSearch(origin.params)}`, place: String(origin.place) })
  if (origin.lane !== undefined) params.set('lane', origin.lane)
  return `${page}?${params}`
}

/** The origin that the address of a record's page names; undefined where it names none, or not one of these `paths`. */
export function readOrigin(params: URLSearchParams, paths: readonly string[]): RecordOrigin | undefined {
  const from = params.get('from') ?? ''
  const place = params.get('place') ?? ''
  const [path = '', search = ''] = from.split('?', 2)
  if (!paths.includes(path) || !/^[1-9]\d{0,6}$/.test(place)) return undefined
  const lane = params.get('lane')
  return { path, params: new URLSearchParams(search), place: Number(place), ...(lane !== null && { lane }) }
}
