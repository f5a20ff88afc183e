import { type DestinationStream, type Logger, pino } from 'pino'
import { TerminalStream } from './terminal-stream.ts'

/** The program's log. Never give it personal data: ids and codes only. */
export type Log = Logger

/** A log: JSON lines for machines; in a terminal, warnings and errors in plain words. */
export function createLog(out: NodeJS.WriteStream = process.stdout): Log {
  return out.isTTY
    ? logTo(new TerminalStream(out), 'warn', errorForLog)
    : logTo(pino.destination({ dest: 1, sync: false }), 'info')
}

/** A log into `destination`; `fault` says what is logged of one that nobody foresaw. */
export function logTo(destination: DestinationStream, level: string = 'info', fault = faultForLog): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog, fault },
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
 * What is logged of a fault that nobody foresaw: what kind it is and where it happened. Its message may say of whom:
 * `"Mai Lê…" is not valid JSON`.
 */
function faultForLog(fault: unknown): unknown {
  if (!(fault instanceof Error)) return { name: typeof fault }
  const frames = fault.stack?.split('\n').filter((line) => FRAME.test(line)) ?? []
  const code = 'code' in fault ? String(fault.code) : undefined
  return {
    name: fault.name,
    code,
    stack: frames.join('\n'),
    ...(fault.cause ? { cause: faultForLog(fault.cause) } : {}),
  }
}

/** What libraries make of an error when they add to it. */
function isTold(error: unknown): error is { message: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error
}
