import { live } from '@portal/contract/account/live'
import type { LiveEvent } from '@portal/contract/account/live.schema'
import { portOf } from '../app.ts'
import type { TestApp, TestCaller } from './app.ts'

/** Somebody's open stream. */
export interface HeardStream {
  readonly answer: Response
  /** The word that opens a stream without a past. */
  readonly first: LiveEvent | undefined
  /** The next word. Throws where the stream has ended. */
  next(): Promise<LiveEvent>
  end(): Promise<IteratorResult<LiveEvent>>
  /** Goes away, as a closed page does. */
  close(): void
}

/** Streams of live updates, read as a browser reads them. */
export class LiveStreams {
  readonly #port: number
  #open: AbortController[] = []

  private constructor(port: number) {
    this.#port = port
  }

  /** Lets the app listen on a port: a stream cannot be read from an injected request. */
  static async of({ app }: TestApp): Promise<LiveStreams> {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(app)
    if (port === undefined) throw new Error('The app listens on no port')
    return new LiveStreams(port)
  }

  /** Streams of a server that listens already. */
  static at(port: number): LiveStreams {
    return new LiveStreams(port)
  }

  /** Opens somebody's stream, with what came after the event `last`. */
  async listen(caller: Pick<TestCaller, 'call'>, last?: number): Promise<HeardStream> {
    const { address } = await caller.call(live.open, {})
    const ending = this.ending()
    const answer = await fetch(`http://127.0.0.1:${this.#port}${address}`, {
      signal: ending.signal,
      headers: { 'accept-encoding': 'gzip, br', ...(last !== undefined && { 'last-event-id': String(last) }) },
    })
    const words = eventsOf(answer)
    const next = async (): Promise<LiveEvent> => {
      const { value } = await words.next()
      if (!value) throw new Error('The stream has ended')
      return value
    }
    const first = last === undefined ? await next() : undefined
    return { answer, next, end: () => words.next(), close: () => ending.abort(), first }
  }

  /** What ends a stream that a test opens by itself, at the latest with all others. */
  ending(): AbortController {
    const ending = new AbortController()
    this.#open.push(ending)
    return ending
  }

  /** Ends all that are open. */
  end(): void {
    for (const one of this.#open) one.abort()
    this.#open = []
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<LiveEvent> {
  if (!body) return
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part
    const words = text.split('\n\n')
    text = words.pop() ?? ''
    for (const word of words) if (word.startsWith('data: ')) yield JSON.parse(word.slice(6))
  }
}
