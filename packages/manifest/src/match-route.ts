function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Whether a route's path, like `/client-details/:id`, serves an address. A trailing slash makes no difference. */
export function servesAddress(path: string, pathname: string): boolean {
  const wanted = partsOf(path)
  const given = partsOf(pathname)
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** What an address that a path serves says for the path's `:names`, as it stands there. */
export function addressParams(path: string, pathname: string): Record<string, string> {
  const given = partsOf(pathname)
  return Object.fromEntries(
    partsOf(path).flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}
