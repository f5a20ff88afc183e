/** A `content-disposition` of a file that is saved. */
export function attachment(name: string): string {
  return disposition('attachment', name)
}

/** The same, as short as possible, for a signed address: services differ in how they sign punctuation. */
export function plainAttachment(name: string): string {
  return /^[\w .-]+$/.test(name) ? `attachment; filename="${name}"` : attachment(name)
}

/**
 * Headers for a file that opens in the browser. It can do nothing there, whatever is in it: it has an origin of its own, so
 * that it reaches neither the portal nor its storage. Chromium’s PDF viewer works in it (a browser test says so).
 */
export function shownInBrowser(name: string): Readonly<Record<string, string>> {
  return {
    'content-disposition': disposition('inline', name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  }
}

/** In both forms of RFC 6266: a plain one for old programs, and the name as it is. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
