import { EMBED_ORIGINS_META } from '@portal/manifest'

/** The origins that the server wrote into the page: of sites that may frame it. */
export function embedOrigins(): string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${EMBED_ORIGINS_META}"]`)?.content ?? ''
  return content.split(' ').filter(Boolean)
}

/** Those of `origins` that are spoken to: where the browser tells who frames the page, no other is tried. */
export function spokenTo(origins: readonly string[]): readonly string[] {
  const framing = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  return framing ? origins.filter((origin) => origin === framing) : origins
}
