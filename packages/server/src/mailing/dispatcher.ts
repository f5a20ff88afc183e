import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import type { MessageChannel } from '@portal/domain/sending/message'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { MINUTE, SECOND } from '../http/clock.ts'
import type { Log } from '../log/log.ts'
import { BULK_PER_HOUR, type Carrier, type CarrierFor } from './carrier.ts'
import type { Delivery } from './delivery.ts'
import { followEnd, type MessageFollower } from './message-end.ts'
import type { StoredMessage } from './stored-mail.ts'
import { ALIVE_EVERY, giveUpLost, keepDue, type Lane, readDueLanes, stayAlive, takeNext, writeDown } from './taking.ts'

/** Milliseconds between looks where nobody says that there is something: what is due now, and what commands have posted. */
const LOOK_EVERY = 2 * SECOND
const LOOK_AFTER_LOST_EVERY = ALIVE_EVERY
/** Messages of a company that are handed over at once on a channel: few, so that other calls hardly feel it. */
const AT_ONCE = 2
/** Milliseconds between bulk messages of a hand. Nobody waits for them, and other calls get in between. */
const BULK_PAUSE = 40
/** Milliseconds after which a company's settings are read again while its messages are handed over. */
const RUN_LIMIT = MINUTE
/** Milliseconds that a lane rests whose next messages are held back by the hourly limit. */
const REST = 15 * SECOND
/** Milliseconds that a lane rests whose server is away. */
const REST_WHEN_DOWN = 30 * SECOND
/** Milliseconds that messages may take to be handed over when the server stops. */
const STOP_LIMIT = 10 * SECOND
/** Milliseconds between attempts to write down the outcome of a message while the database is away. */
const WRITE_AGAIN_AFTER = [100, SECOND, 5 * SECOND, 10 * SECOND]

/** What the dispatcher works with. */
export interface DispatcherParts {
  readonly database: Database
  readonly log: Pick<Log, 'warn'>
  /** The ways out. */
  readonly carriers: Readonly<Record<MessageChannel, CarrierFor>>
  /** Milliseconds until the next tries of a message; `PAUSES` unless told. */
  readonly pauses?: readonly number[]
  readonly restWhenDown?: number
  readonly runLimit?: number
  /** What follows from messages that were sent or failed. */
  readonly followers?: readonly MessageFollower[]
  /** Milliseconds between signs of life; `ALIVE_EVERY` unless told. */
  readonly aliveEvery?: number
}

/**
 * Sends what is due in the outbox: each message is taken in a transaction of its own before it is handed over, so that
 * none is handed over twice, whatever happens to this process or between several of them.
 */
export class Dispatcher {
  readonly #parts: DispatcherParts
  readonly #running = new Map<string, Promise<void>>()
  /** Lanes in which nothing is taken for a while, until when, and whether because their server is away. */
  readonly #resting = new Map<string, { readonly until: number; readonly isDown: boolean }>()
  /** The messages that are being handed over. */
  readonly #inHand = new Set<number>()
  #alive: NodeJS.Timeout | undefined
  #isStopping = false
  #isCalled = false
  #call = () => {}
  #looking: Promise<void> | undefined
  #lookedAfterLost = Number.NEGATIVE_INFINITY

  constructor(parts: DispatcherParts) {
    this.#parts = parts
  }

  /** Begins to look. Whatever an embedded database has as being sent was left by a process that died. */
  async start(): Promise<void> {
    await this.#parts.database.system((tx) => giveUpLost(tx, { isAlone: this.#parts.database.engine === 'pglite' }))
    this.#looking = this.#look()
    this.#alive = setInterval(() => void this.#stayAlive(), this.#parts.aliveEvery ?? ALIVE_EVERY).unref()
  }

  /** Has what the transaction posts taken up after its commit. */
  post(tx: Transaction): void {
    tx.afterCommit(() => {
      for (const [key, { isDown }] of this.#resting) {
        if (!isDown && key.startsWith(`${tx.companyId} `)) this.#resting.delete(key)
      }
      this.wake()
    })
  }

  /** Looks now. */
  wake(): void {
    this.#isCalled = true
    this.#call()
  }

  /** Takes no more messages, and waits a while for those that are being handed over. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    await this.#looking
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise((resolve) => {
      timer = startTimer(resolve, STOP_LIMIT)
    })
    await Promise.race([Promise.all(this.#running.values()), tooLong])
    clearTimeout(timer)
    clearInterval(this.#alive)
  }

  /** Waits for what is still being handed over, after its connections were ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** One look after the other. It goes on as itself, whoever calls. */
  async #look(): Promise<void> {
    while (!this.#isStopping) {
      this.#isCalled = false
      try {
        await this.#begin()
      } catch (err) {
        // The database is restarting, say: the next look makes up for it.
        this.#parts.log.warn({ err }, 'The outbox could not be read')
      }
      await this.#untilCalled()
    }
  }

  async #begin(): Promise<void> {
    const { database } = this.#parts
    const now = performance.now()
    const looksAfterLost = now - this.#lookedAfterLost > LOOK_AFTER_LOST_EVERY
    const due = await database.system(async (tx) => {
      if (looksAfterLost) await giveUpLost(tx, { isAlone: false })
      return await readDueLanes(tx)
    })
    if (looksAfterLost) this.#lookedAfterLost = now
    for (const lane of due) {
      const key = keyOf(lane)
      if (this.#running.has(key) || (this.#resting.get(key)?.until ?? 0) > now) continue
      this.#resting.delete(key)
      this.#running.set(key, this.#run(lane))
    }
  }

  async #untilCalled(): Promise<void> {
    if (this.#isCalled) return
    await new Promise<void>((resolve) => {
      const timer = startTimer(resolve, LOOK_EVERY).unref()
      this.#call = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Sends what is due in a lane until nothing is, or for a while: the next look goes on, by the settings of then. */
  async #run(lane: Lane): Promise<void> {
    const key = keyOf(lane)
    try {
      const carrier = await this.#parts.carriers[lane.channel](lane.companyId)
      if (carrier) await this.#drain(lane, carrier)
      else await this.#parts.database.company(lane.companyId, (tx) => keepDue(tx, lane.channel))
    } catch (err) {
      this.#parts.log.warn({ err, ...lane }, 'Messages could not be sent')
      this.#rest(key, { isDown: true })
    } finally {
      this.#running.delete(key)
      // What was posted while the last look at the lane ran is seen by the next one.
      if (!this.#resting.has(key)) this.wake()
    }
  }

  async #drain(lane: Lane, carrier: Carrier): Promise<void> {
    const { database, pauses, runLimit = RUN_LIMIT } = this.#parts
    const until = performance.now() + runLimit
    const { bulkPerHour = BULK_PER_HOUR } = carrier
    const hands: Array<Promise<void>> = []
    const seen: { taken: number; isDown: boolean; error?: unknown } = { taken: 0, isDown: false }
    const hand = async (): Promise<void> => {
      while (!this.#isStopping && !seen.isDown && seen.error === undefined) {
        const message = await database.company(lane.companyId, (tx) =>
          takeNext(tx, { channel: lane.channel, bulkPerHour }),
        )
        if (!message) return
        seen.taken += 1
        // Where there is one there may be more.
        if (hands.length < AT_ONCE) begin()
        this.#inHand.add(message.id)
        const delivery = await outcome(carrier, message).finally(() => this.#inHand.delete(message.id))
        if (delivery.kind === 'not_sent' && delivery.isDown) seen.isDown = true
        await this.#write(lane, async (tx) => {
          if (await writeDown(tx, message, delivery, pauses)) await this.#follow(tx, message)
        })
        if (message.is_bulk) await setTimeout(BULK_PAUSE)
        if (performance.now() > until) return
      }
    }
    const begin = () => {
      hands.push(
        hand().catch((error: unknown) => {
          seen.error = error
        }),
      )
    }
    begin()
    for (const one of hands) await one
    if (seen.error !== undefined) throw seen.error
    if (seen.isDown || seen.taken === 0) this.#rest(keyOf(lane), seen)
  }

  async #stayAlive(): Promise<void> {
    if (this.#inHand.size === 0) return
    try {
      await this.#parts.database.system((tx) => stayAlive(tx, [...this.#inHand]))
    } catch (err) {
      this.#parts.log.warn({ err }, 'Messages that are being sent could not be marked as such')
    }
  }

  #rest(key: string, { isDown }: { readonly isDown: boolean }): void {
    const { restWhenDown = REST_WHEN_DOWN } = this.#parts
    this.#resting.set(key, { until: performance.now() + (isDown ? restWhenDown : REST), isDown })
  }

  /** What fails of what follows is logged: the outcome itself is kept. */
  async #follow(tx: Transaction, { id }: StoredMessage): Promise<void> {
    await tx.execute(sql`savepoint message_followers`)
    try {
      await followEnd(tx, this.#parts.followers ?? [], id)
    } catch (err) {
      await tx.execute(sql`rollback to savepoint message_followers`)
      this.#parts.log.warn({ err, message: id }, 'What follows from a message could not be stored')
    }
  }

  /** The outcome of a message is known here alone: it's worth some tries. */
  async #write(lane: Lane, work: (tx: Transaction) => Promise<void>): Promise<void> {
    for (const pause of [...WRITE_AGAIN_AFTER, null]) {
      try {
        return await this.#parts.database.company(lane.companyId, work)
      } catch (err) {
        if (pause === null) throw err
        this.#parts.log.warn({ err, ...lane }, 'The outcome of a message could not be stored yet')
        await setTimeout(pause)
      }
    }
  }
}

function keyOf({ companyId, channel }: Lane): string {
  return `${companyId} ${channel}`
}

async function outcome(carrier: Carrier, message: StoredMessage): Promise<Delivery> {
  try {
    return await carrier.deliver(message)
  } catch (error) {
    return { kind: 'unsure', because: error instanceof Error ? error.message : String(error) }
  }
}
