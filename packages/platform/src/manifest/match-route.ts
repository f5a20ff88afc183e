/** Whether a route's path, like `/client-details/:id`, serves an address. A trailing slash makes no difference. */
export function servesAddress(path: string, pathname: string): boolean {
  const wanted = path.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}
