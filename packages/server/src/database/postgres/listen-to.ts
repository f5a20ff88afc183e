import pg from 'pg'
import type { Hearing, Listening } from '../connections.ts'

/** Milliseconds before a broken connection is made again; the pauses double up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/**
 * Listens to a channel over a connection of its own, made again when it breaks. Throws where the first one cannot be
 * made. What is said while there is no connection goes unheard: `hearing.begun` says when to look.
 */
export async function listenTo(settings: pg.ClientConfig, channel: string, hearing: Hearing): Promise<Listening> {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client(settings)
    client = next
    let established = false
    let over = false
    const broken = () => {
      if (over) return
      over = true
      next.end().catch(() => {})
      if (established) retry()
    }
    next.on('error', broken)
    next.on('end', broken)
    next.on('notification', ({ payload }) => hearing.heard(payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      broken()
      throw error
    }
    established = true
    if (over) return retry()
    pause = FIRST_PAUSE
    hearing.begun()
  }

  function retry(): void {
    if (closed) return
    again = setTimeout(() => void connect().catch(retry), pause).unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
