import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Of a W3C trace context, version 00; a later version begins in the same way. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/
const NOTHING = '0'.repeat(32)

const traces = new AsyncLocalStorage<string>()

/**
 * The id shared by everything that one call sets off: its log lines, those of its jobs, and its requests to other services.
 * Undefined for what the server does of its own accord. It is random, and says nothing about anybody.
 */
export function presentTrace(): string | undefined {
  return traces.getStore()
}

/** Runs `work` as a part of the trace. */
export function inTrace<T>(trace: string, work: () => T): T {
  return traces.run(trace, work)
}

/** Runs `work` outside any trace, for what outlives the call that happened to start it. */
export function outOfTraces<T>(work: () => T): T {
  return traces.exit(work)
}

/** A new trace. */
export function newTrace(): string {
  return randomBytes(16).toString('hex')
}

/** The trace that the header `traceparent` names; undefined where it is not well-formed. */
export function traceOf(header: unknown): string | undefined {
  return typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined
}

/** Another kind of id as a trace, if it has 32 hexadecimal digits, as UUIDs and the ids of many proxies do. */
export function traceOfId(id: string): string | undefined {
  const digits = id.replaceAll('-', '')
  return /^[\da-f]{32}$/.test(digits) && digits !== NOTHING ? digits : undefined
}

/** The header that lets another program continue the present trace; undefined if there is none. */
export function traceparent(): string | undefined {
  const trace = presentTrace()
  return trace && `00-${trace}-${randomBytes(8).toString('hex')}-01`
}
