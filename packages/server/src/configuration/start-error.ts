import { errorCode } from './error-code.ts'

/** Why the portal cannot start, in one line for the person who starts it. */
export class StartError extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartError'
  }
}

/** IPv6 where the machine has none is the second. */
const NO_ADDRESS_CODES = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']
const UNKNOWN_NAME_CODES = ['ENOTFOUND', 'EAI_AGAIN']

/** The line to print for whatever stopped the start, or null for a bug, which deserves its stack. */
export function startErrorLine(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (typeof error !== 'object' || error === null) return null
  const code = errorCode(error)
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that, or set PORTAL_PORT to another port.`
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} may not be opened by this user: set PORTAL_PORT to a port above 1023.`
  }
  if (NO_ADDRESS_CODES.includes(code)) return 'PORTAL_HOST is not an address of this machine.'
  if (UNKNOWN_NAME_CODES.includes(code) && 'syscall' in error && error.syscall === 'getaddrinfo') {
    return 'PORTAL_HOST can’t be resolved: set it to an address or name of this machine.'
  }
  return null
}
