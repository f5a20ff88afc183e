import type { Endpoint } from './endpoint.ts'

/** What a call was given and what it answered; enough to name the entities it touches. */
export interface Touch {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly answer?: unknown
}

export interface Entities {
  readonly reads: readonly string[]
  readonly changes: readonly string[]
}

function field(source: unknown, name: string): string | undefined {
  if (typeof source !== 'object' || source === null || !(name in source)) return undefined
  const value: unknown = Reflect.get(source, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** `client:{id}` → `client:12`, from parameters, body, query or answer. Where none has it: `client:*`, all of them. */
function resolve(pattern: string, touch: Touch): string {
  return pattern.replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      field(touch.params, name) ??
      field(touch.body, name) ??
      field(touch.query, name) ??
      field(touch.answer, name) ??
      '*',
  )
}

/** The entities that a call reads and changes, with their ids filled in. */
export function entitiesOf(endpoint: Endpoint, touch: Touch = {}): Entities {
  const named = (patterns: readonly string[] = []) => patterns.map((pattern) => resolve(pattern, touch))
  return { reads: named(endpoint.reads), changes: named(endpoint.changes) }
}

/** Whether what was read is stale once `changed` has changed. `client:*` stands for every client. */
export function touches(read: string, changed: string): boolean {
  if (read === changed) return true
  const [readKind, readId] = read.split(':')
  const [changedKind, changedId] = changed.split(':')
  return readKind === changedKind && (readId === '*' || changedId === '*')
}
