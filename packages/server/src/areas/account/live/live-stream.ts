import { Readable } from 'node:stream'

/** Bytes that wait for a slow line; beyond them the stream breaks off, and what was missed is heard again after the next one. */
const WAITING_MAX = 64 * 1024
/** Milliseconds that a line has to take what was said before the end. */
const FAREWELL = 5_000

/** Server-sent events as they happen. It may be spoken to at any time: once it has ended or broken off, nobody hears. */
export class LiveStream extends Readable {
  #isOver = false

  constructor() {
    super({ read() {} })
    // Whoever reads it learns of a break from its own line; nobody may read it yet, or any more.
    this.on('error', () => {})
  }

  say(text: string): void {
    if (this.#isOver || this.destroyed) return
    if (this.readableLength > WAITING_MAX) this.destroy()
    else this.push(text)
  }

  /** Ends after what was said. A line that does not take it is cut off: nothing waits for a dead one. */
  end(): void {
    if (this.#isOver || this.destroyed) return
    this.#isOver = true
    this.push(null)
    const cut = setTimeout(() => this.destroy(), FAREWELL).unref()
    this.once('close', () => clearTimeout(cut))
  }
}
