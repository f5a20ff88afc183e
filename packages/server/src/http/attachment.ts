/** A `content-disposition` of a file that is saved. */
export function attachment(name: string): string {
  return disposition('attachment', name)
}

/** A `content-disposition` of a file that is shown, and has its name where it is saved all the same. */
export function inline(name: string): string {
  return disposition('inline', name)
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
