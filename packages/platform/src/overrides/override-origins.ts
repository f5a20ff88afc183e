import { OVERRIDES_META } from '@portal/manifest'

/** The other servers from which this page may load; the server names them, as `https://next.example` or `http://localhost:*`. */
export function overrideOrigins(page: Document = document): readonly string[] {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${OVERRIDES_META}"]`)?.content ?? ''
  return content.split(' ').filter(Boolean)
}

/** Whether the page's policy lets an override name the address: on its own server, or on one of `origins`. */
export function mayBeNamed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address, location.href)
  if (url === null) return false
  const everyPort = `${url.protocol}//${url.hostname}:*`
  return [location.origin, ...origins].some((origin) => origin === url.origin || origin === everyPort)
}
