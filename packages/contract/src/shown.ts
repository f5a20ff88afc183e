import type { Endpoint } from './endpoint.ts'

/** What a call was given and what it answered; enough to name the records that it is about. */
export interface Touch {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly answer?: unknown
}

function field(source: unknown, name: string): string | undefined {
  if (typeof source !== 'object' || source === null || !(name in source)) return undefined
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** `client:{id}` → `client:12`, from parameters, body, query or answer. Where none has it: `client`, all of them. */
export function named(pattern: string, { params, body, query, answer }: Touch): string {
  return pattern.replace(/(@\w+)?:\{(\w+)\}/g, (_, owner = '', name: string) => {
    const id = field(params, name) ?? field(body, name) ?? field(query, name) ?? field(answer, name)
    return id === undefined ? '' : `${owner}:${id}`
  })
}

/** What the answer of a call shows, with the ids filled in: `client:12`, `note@client:12`, `user`. */
export function shownBy({ shows = [] }: Endpoint, touch: Touch = {}): string[] {
  return shows.map((pattern) => named(pattern, touch))
}

/** `policy` of `policy:3@client:12`. */
export function kindOf(entity: string): string {
  return entity.replace(/[:@].*/, '')
}

/** Whether two name different records of one kind. */
function differ(one: string, other: string): boolean {
  return kindOf(one) === kindOf(other) && one.includes(':') && other.includes(':') && one !== other
}

/**
 * Whether what is shown (`policy`, `policy:3`, `policy@client:12`) is stale once `changed` has: a record with those that
 * it belongs to (`policy:3@client:12@application:5`), all of a kind (`policy`), or anything at all (`*`).
 */
export function isStale(shown: string, changed: string): boolean {
  const [record = '', owner = ''] = shown.split('@')
  const [written = '', ...owners] = changed.split('@')
  return (
    changed === '*' ||
    (kindOf(record) === kindOf(written) && !differ(record, written) && !owners.some((one) => differ(one, owner)))
  )
}
