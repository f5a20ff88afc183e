import type { NextTask } from '@portal/contract/clients/phone-calls.schema'
import { callNextTitle, callNextWords } from '@portal/domain/clients/phone-call'
import { recurrenceText } from '@portal/domain/work/recurrence'
import { useClock } from '@portal/platform'
import { useEffect, useState } from 'react'
import { loadWords, type QuickWords, type ReadWords, readTitle } from '../quick-words/index.ts'
import type { CallDraft } from './phone-call-draft.ts'

/** What is to be done after a call, as it is typed and understood. */
export interface NextAfterCall {
  /** What was typed, else what the outcome proposes. */
  readonly text: string
  /** Undefined while there is nothing, or the reader of words is still to come. */
  readonly words: QuickWords | undefined
  /** Whether days cannot be read from words now. */
  readonly isPlain: boolean
  /** The task as it is sent; undefined for none. */
  readonly read: () => Promise<NextTask | undefined>
}

interface Reader {
  readonly readWords: ReadWords
  readonly isPlain: boolean
}

async function loadReader(): Promise<Reader> {
  try {
    return { readWords: await loadWords(), isPlain: false }
  } catch {
    return { readWords: readTitle, isPlain: true }
  }
}

/** Whom it is for is known: a name stays in the title. */
const LEFT = new Set(['client'] as const)

/** Reads what is to be done after the call; `isAsked` is false where a form does not ask for it. */
export function useNextTask(call: CallDraft, isAsked: boolean): NextAfterCall {
  const { timeZone } = useClock()
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    if (isAsked) void loadReader().then(setReader)
  }, [isAsked])

  const text = isAsked ? (call.next ?? callNextWords(call.outcome, call.time)) : ''
  const wordsBy = ({ readWords }: Reader): QuickWords => {
    const words = readWords(text, { at: new Date(), timeZone, left: LEFT })
    return { ...words, title: words.title || callNextTitle(call.outcome) }
  }
  const isTyped = text.trim() !== ''
  return {
    text,
    words: isTyped && reader ? wordsBy(reader) : undefined,
    isPlain: isTyped && reader?.isPlain === true,
    read: async () => (isTyped ? taskOf(wordsBy(reader ?? (await loadReader()))) : undefined),
  }
}

function taskOf({ title, due_on, due_time, priority, rule }: QuickWords): NextTask {
  return {
    title,
    due_on,
    due_time: due_time || null,
    priority,
    ...(rule && { recurrence: { rule: recurrenceText(rule), mode: 'fixed' } }),
  }
}
