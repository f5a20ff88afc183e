/** What is changed in an address; undefined takes it out. */
export type Changes = Readonly<Record<string, string | undefined>>

/** What an address asks, with something changed. */
export function changedParams(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
