import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Of a W3C trace context, version 00; a later version begins in the same way. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/
const NOTHING = '0'.repeat(32)

const traces = new AsyncLocalStorage<string>()

/**
 * The id by which all is found that one call sets off: its own lines in the log, those of its jobs, and what it asks of
 * services. Undefined for what the server does by itself. It is random, and says nothing about anybody.
 */
export function presentTrace(): string | undefined {
  return traces.getStore()
}

/** Runs `work` as a part of the trace. */
export function inTrace<T>(trace: string, work: () => T): T {
  return traces.run(trace, work)
}

/** Runs `work` in no trace: what goes on for longer than whatever happened to begin it. */
export function outOfTraces<T>(work: () => T): T {
  return traces.exit(work)
}

/** A trace that nobody has begun yet. */
export function newTrace(): string {
  return randomBytes(16).toString('hex')
}

/** The trace that the header `traceparent` names; undefined where it is not well-formed. */
export function traceOf(header: unknown): string | undefined {
  return typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined
}

/** An id of another kind as a trace, where it can be one: of 32 hexadecimal digits, as proxies and UUIDs have them. */
export function traceOfId(id: string): string | undefined {
  const digits = id.replaceAll('-', '')
  return /^[\da-f]{32}$/.test(digits) && digits !== NOTHING ? digits : undefined
}

/** The header by which another program goes on with the present trace; undefined where there is none. */
export function traceparent(): string | undefined {
  const trace = presentTrace()
  return trace && `00-${trace}-${randomBytes(8).toString('hex')}-01`
}
