import { faultCode } from './fault-code.ts'

/** Why the portal cannot start, in one line for the person who starts it. */
export class StartFault extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartFault'
  }
}

/** The line to print for whatever stopped the start, or null for a bug, which deserves its stack. */
export function startFaultLine(error: unknown): string | null {
  if (error instanceof StartFault) return error.message
  if (typeof error !== 'object' || error === null) return null
  const code = faultCode(error)
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that, or set PORTAL_PORT to another port.`
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} may not be opened by this user: set PORTAL_PORT to a port above 1023.`
  }
  if (code === 'EADDRNOTAVAIL') return 'PORTAL_HOST is not an address of this machine.'
  return null
}
