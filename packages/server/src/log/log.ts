import type { Logger } from 'pino'

/** The program's log. Never give it personal data: ids and codes only. */
export type Log = Logger
