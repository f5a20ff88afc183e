import { setTimeout } from 'node:timers/promises'
import { FairQueue, TooManyWaiting } from '../processes/fair-queue.ts'
import { CallError } from './call-error.ts'

/** Bodies that wait for their turn, of all networks and of one: an office of many, whose pages tell of an error at once. */
const WAITING = 1_000
const WAITING_EACH = 400
/** What a turn has cost is rested for so many times before the next: strangers have a fifth of the thread's time. */
const REST = 4

/**
 * Turns at reading and judging what people send who are not signed in: one at a time, dealt out among their networks, and
 * after each a rest in which the thread is everybody's. However much is sent from however many places, the others wait
 * for one such body at most. Each process deals its own.
 */
export class StrangerTurns {
  readonly #turns = new FairQueue<string>({ atOnce: 1, atOnceEach: 1, waiting: WAITING, waitingEach: WAITING_EACH })

  /** Does `work`, which keeps the thread, when it is a network's turn. Throws UNAVAILABLE where too many wait. */
  async take<T>(network: string, work: () => T): Promise<T> {
    const over = await this.#turns.take(network).catch((error: unknown) => {
      if (error instanceof TooManyWaiting) throw new CallError('UNAVAILABLE', { retryAfter: 5 })
      throw error
    })
    const before = process.threadCpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      // A timer, however short, lets the event loop turn.
      void setTimeout(((user + system) / 1000) * REST).then(over)
    }
  }
}
