/** Somebody who may not even wait: too many do already. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many wait for their turn')
    this.name = 'TooManyWaiting'
  }
}

/** How many have their turn at once, of all and of one party; and how many may wait for it. */
export interface QueueLimits {
  readonly atOnce: number
  readonly atOnceEach: number
  readonly waiting: number
  readonly waitingEach: number
}

/** Turns at something costly, dealt out among parties: whoever sends many waits behind themselves, not before others. */
export class FairQueue<Party = number> {
  readonly #limits: QueueLimits
  readonly #running = new Map<Party, number>()
  /** The parties that wait, the one whose turn is longest ago first. */
  readonly #waiting = new Map<Party, Array<() => void>>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Resolves when it is a party's turn; call what it answers when that is over. Throws {@link TooManyWaiting}. */
  async take(party: Party): Promise<() => void> {
    const queue = this.#waiting.get(party) ?? []
    const all = sum([...this.#waiting.values()].map(({ length }) => length))
    if (queue.length >= this.#limits.waitingEach || all >= this.#limits.waiting) throw new TooManyWaiting()
    await new Promise<void>((resolve) => {
      this.#waiting.set(party, [...queue, resolve])
      this.#deal()
    })
    let over = false
    return () => {
      if (over) return
      over = true
      const left = (this.#running.get(party) ?? 0) - 1
      if (left > 0) this.#running.set(party, left)
      else this.#running.delete(party)
      this.#deal()
    }
  }

  #deal(): void {
    while (sum([...this.#running.values()]) < this.#limits.atOnce) {
      const next = [...this.#waiting].find(([party]) => (this.#running.get(party) ?? 0) < this.#limits.atOnceEach)
      if (!next) return
      const [party, [begin, ...rest]] = next
      // Behind those who wait as well.
      this.#waiting.delete(party)
      if (rest.length > 0) this.#waiting.set(party, rest)
      this.#running.set(party, (this.#running.get(party) ?? 0) + 1)
      begin?.()
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
