import { call } from '@portal/api-client'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'

/** What a client asks for: an insurer for one of the people, or a call. */
export type Asked =
  | { readonly wish: 'take'; readonly person: number; readonly portfolio: string }
  | { readonly wish: 'call' }

const nameOf = (asked: Asked) => (asked.wish === 'take' ? `${asked.person} ${asked.portfolio}` : 'call')

/** What a client has asked for behind the link, and the way to ask. */
export interface Wishes {
  /** The insurer that a person wants; undefined before they have said so. */
  readonly choiceOf: (person: number) => string | undefined
  readonly isCallAsked: boolean
  readonly isSending: (asked: Asked) => boolean
  /** What failed of it, in words. */
  readonly errorOf: (asked: Asked) => string | undefined
  readonly ask: (asked: Asked) => Promise<void>
}

/** Of an open quote; `onLocked` is called where its key has ended. */
export function useWishes(
  { key, quote }: { readonly key: string; readonly quote: SharedQuote },
  onLocked: () => void,
): Wishes {
  const [wishes, setWishes] = useState(quote.wishes)
  const [sending, setSending] = useState<Asked>()
  const [failed, setFailed] = useState<{ readonly name: string; readonly message: string }>()

  async function ask(asked: Asked) {
    if (sending) return
    setSending(asked)
    setFailed(undefined)
    try {
      await call(quoteWishes.tell, { body: { key, ...asked } })
      setWishes((before) => [
        ...before.filter((one) => asked.wish === 'call' || one.wish === 'call' || one.person !== asked.person),
        asked.wish === 'take' ? asked : { wish: 'call', person: null, portfolio: null },
      ])
    } catch (error) {
      if (isEnded(error)) return onLocked()
      setFailed({ name: nameOf(asked), message: messageOf(error) })
    } finally {
      setSending(undefined)
    }
  }
  return {
    ask,
    isSending: (asked) => sending !== undefined && nameOf(sending) === nameOf(asked),
    errorOf: (asked) => (failed?.name === nameOf(asked) ? failed.message : undefined),
    isCallAsked: wishes.some(({ wish }) => wish === 'call'),
    choiceOf: (person) => wishes.find((one) => one.wish === 'take' && one.person === person)?.portfolio ?? undefined,
  }
}
