/** Where metrics are read. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** Reads `127.0.0.1:9464` or `[::1]:9464`; undefined for anything else. */
export function metricsAddress(text: string): MetricsAddress | undefined {
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  if (!host || !port || Number(port) > 65535) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
