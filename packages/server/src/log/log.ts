import { type DestinationStream, type Logger, pino } from 'pino'
import { TerminalStream } from './terminal-stream.ts'
import { presentTrace } from './trace.ts'

/** The program's log. Never give it personal data: ids and codes only. */
export type Log = Logger

/** A log: JSON lines for machines; in a terminal, warnings and errors in plain words. */
export function createLog(out: NodeJS.WriteStream = process.stdout): Log {
  return out.isTTY
    ? logTo(new TerminalStream(out), 'warn', errorForLog)
    : logTo(pino.destination({ dest: 1, sync: false }), 'info')
}

/** A log into `destination`; `error` says what is logged of one that nobody foresaw. */
export function logTo(destination: DestinationStream, level: string = 'info', error = unforeseenForLog): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ traceId: presentTrace() }),
      serializers: { err: errorForLog, error },
    },
    destination,
  )
}

/** What is logged of an error: no values of statements, which may be personal. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(isTold(error) ? error.message : error) }
  const { name, message, stack } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, stack, ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }) }
}

const FRAME = /^ {4}at .+(?::\d+:\d+|<anonymous>)\)?$/

/**
 * What is logged of an error that nobody foresaw: what kind it is and where it happened. Its message may say of whom:
 * `"Mai Lê…" is not valid JSON`.
 */
function unforeseenForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack?.split('\n').filter((line) => FRAME.test(line)) ?? []
  const code = 'code' in error ? String(error.code) : undefined
  return {
    name: error.name,
    code,
    stack: frames.join('\n'),
    ...(error.cause ? { cause: unforeseenForLog(error.cause) } : {}),
  }
}

/** What libraries make of an error when they add to it. */
function isTold(error: unknown): error is { message: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error
}
