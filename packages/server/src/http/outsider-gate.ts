import { CallError } from './call-error.ts'

/** Of the connections that calls have: the calls of a company's outsiders that run at once. */
const SHARE = 1 / 4
/** How many more may wait. */
const WAITING = 500

/** The calls of one company's outsiders. */
interface Gate {
  running: number
  /** Each lets one in. */
  readonly waiting: Array<() => void>
}

/**
 * Lets a few calls of people who are not signed in run at once, and has the others wait before they take a connection of
 * the database: a link that hundreds press at once keeps nobody from working. Each process has a gate of its own.
 */
export class OutsiderGate {
  readonly #atOnce: number
  readonly #gates = new Map<number, Gate>()

  /** `connections`: those that calls have in the database. */
  constructor(connections: number) {
    this.#atOnce = Math.ceil(connections * SHARE)
  }

  /** Does `work` when its turn has come. Throws UNAVAILABLE where too many wait. */
  async pass<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const gate = this.#gates.get(companyId) ?? { running: 0, waiting: [] }
    this.#gates.set(companyId, gate)
    if (gate.running < this.#atOnce) gate.running += 1
    else {
      if (gate.waiting.length >= WAITING) throw new CallError('UNAVAILABLE', { retryAfter: 5 })
      // Whoever leaves hands over their place.
      await new Promise<void>((enter) => gate.waiting.push(enter))
    }
    try {
      return await work()
    } finally {
      const enter = gate.waiting.shift()
      if (enter) enter()
      else {
        gate.running -= 1
        if (gate.running === 0) this.#gates.delete(companyId)
      }
    }
  }
}
