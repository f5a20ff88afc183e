import { z } from 'zod'

const error = z.looseObject({ message: z.string(), stack: z.string().optional() })
const entry = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(''),
  err: error.optional(),
  error: error.optional(),
})

/** Writes log entries for a person at a terminal: `09:30:12 warn  The mail server does not answer`. */
export class TerminalStream {
  readonly #out: { write(text: string): unknown }

  constructor(out: { write(text: string): unknown }) {
    this.#out = out
  }

  /** @param line one entry as JSON */
  write(line: string): void {
    const { level, time, msg, error, err = error } = entry.parse(JSON.parse(line))
    const at = new Date(time).toTimeString().slice(0, 8)
    const why = err ? `\n${err.stack ?? err.message}` : ''
    this.#out.write(`${at} ${level.padEnd(5)} ${msg}${why}\n`)
  }
}
