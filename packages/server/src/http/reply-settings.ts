import type { Endpoint } from '@portal/contract/endpoint'

/** What a call's function sets of the answer besides the answer itself. */
export class ReplySettings {
  readonly #endpoint: Endpoint
  #status: number
  #cookies: readonly string[] = []
  #isRepeated = false

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint
    this.#status = endpoint.status ?? 200
  }

  get status(): number {
    return this.#status
  }

  get cookies(): readonly string[] {
    return this.#cookies
  }

  get isRepeated(): boolean {
    return this.#isRepeated
  }

  /** Answers with the endpoint's other status. Throws where it has none. */
  answerOtherwise(): void {
    if (!this.#endpoint.otherwise) throw new TypeError(`${this.#endpoint.name} has no other status`)
    this.#status = this.#endpoint.otherwise.status
  }

  /** Answers with the status that the same call was answered with before. */
  repeat(status: number): void {
    this.#status = status
    this.#isRepeated = true
  }

  /** Gives the browser a cookie with the answer. */
  setCookie(cookie: string): void {
    this.#cookies = [...this.#cookies, cookie]
  }

  /** A transaction's work that may be run again: what an earlier run has set is taken back first. */
  perRun<Args extends readonly unknown[], T>(work: (...args: Args) => T): (...args: Args) => T {
    const [status, cookies] = [this.#status, this.#cookies]
    return (...args) => {
      this.#status = status
      this.#cookies = cookies
      return work(...args)
    }
  }
}
