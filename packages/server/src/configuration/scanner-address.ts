/** Where clamd listens: a port of a machine, or a Unix socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Reads `tcp://127.0.0.1:3310` or `unix:/run/clamd.ctl`; undefined for anything else. */
export function scannerAddress(text: string): ScannerAddress | undefined {
  const url = URL.parse(text)
  if (url?.protocol === 'unix:' && /^unix:(\/\/)?\/[^/]/.test(text)) return { path: decodeURI(url.pathname) }
  const isBare = ['', '/'].includes(url?.pathname ?? '') && !url?.search && !url?.username
  if (url?.protocol !== 'tcp:' || !url.hostname || !url.port || !isBare) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}
