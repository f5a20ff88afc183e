import { call, fetchAddress } from '@portal/api-client'
import { live } from '@portal/contract/account/live'
import type { LiveEvent } from '@portal/contract/account/live.schema'

/** Milliseconds without a word after which the line is taken for dead; the server says something every 15 s. */
const SILENCE = 40_000

export interface StreamOptions {
  readonly signal: AbortSignal
  /** The last event that was heard: what came after it is told again. */
  readonly last: number | undefined
  readonly onOpen: () => void
  readonly onEvent: (event: LiveEvent) => void
}

/** `over`: the stream ended, another one may be opened; `none`: there is none to be had here. Throws what broke it. */
export async function readStream({ signal, last, onOpen, onEvent }: StreamOptions): Promise<'over' | 'none'> {
  const { address } = await call(live.open, {}, { signal })
  const silent = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE)
  }
  hear()
  try {
    const { status, body } = await fetchAddress(address, {
      signal: AbortSignal.any([signal, silent.signal]),
      headers: last === undefined ? {} : { 'last-event-id': String(last) },
    })
    if (status === 204) return 'none'
    if (status !== 200 || !body) throw new Error(`The live stream was answered ${status}`)
    onOpen()
    let text = ''
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'over'
      hear()
      text += value
      const words = text.split('\n\n')
      text = words.pop() ?? ''
      for (const word of words) if (word.startsWith('data: ')) onEvent(JSON.parse(word.slice(6)))
    }
  } finally {
    clearTimeout(timer)
  }
}
