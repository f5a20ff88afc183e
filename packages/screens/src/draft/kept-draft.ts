import { useSession } from '@portal/platform/session'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { askBeforeLoss } from './ask-before-loss.ts'
import { isSame } from './is-same.ts'

interface Kept<T> {
  readonly typed: T
  /** The version of the record that the writing began from, where it changes one. */
  readonly version: number | undefined
}

/** What was typed and not sent: kept until the page goes, in memory only, since it is about people. */
const kept = new Map<string, Kept<unknown>>()

export interface KeptDraft<T> {
  /** What was typed, else what it began with. */
  readonly value: T
  /** The version of the record that it is a change of, however new the record has become. */
  readonly version: number | undefined
  readonly isDirty: boolean
  readonly change: (value: T) => void
  /** Makes what was typed a change of another version, where it is a change at all. */
  readonly rebase: (version: number) => void
  /** Forgets what was typed; answers how to put it back, where there was anything. */
  readonly discard: () => (() => void) | undefined
  /** Forgets what was typed, as long as it is what was sent; false where more has been typed since: all of it stays. */
  readonly discardSent: (sent: T) => boolean
}

/**
 * Something that is being written, under a name of its own (`note/12`), apart for each user; from `version` of a record,
 * where it changes one. It outlives the tab and the screen, and the browser asks before it is lost.
 */
export function useKeptDraft<T>(name: string, initial: T, version?: number): KeptDraft<T> {
  const owner = `${useSession((session) => session.email)}/${name}`
  // Nobody else writes under this name, so what is there is of this type.
  const present = () => kept.get(owner) as Kept<T> | undefined
  const [draft, setDraft] = useState(present)

  function keep(next: Kept<T> | undefined) {
    if (next) kept.set(owner, next)
    else kept.delete(owner)
    askBeforeLoss('drafts', kept.size > 0)
    setDraft(next)
  }
  function discard() {
    const was = present()
    keep(undefined)
    return was && (() => keep(was))
  }
  return {
    value: draft ? draft.typed : initial,
    version: draft ? draft.version : version,
    isDirty: draft !== undefined,
    change(typed) {
      const began = (present() ?? { version }).version
      keep(isSame(typed, initial) && began === version ? undefined : { typed, version: began })
    },
    rebase(onto) {
      const now = present()
      if (now?.version !== undefined) keep({ ...now, version: onto })
    },
    discard,
    discardSent(sent) {
      const now = present()
      if (now && !isSame(now.typed, sent)) return false
      discard()
      return true
    },
  }
}

/** Long enough to see that it was the wrong key. */
const UNDO_SHOWN_FOR = 8_000

/** Forgets what was typed, and offers to put it back and go on: `reopen` shows the form again. */
export function discardWithUndo<T>(draft: KeptDraft<T>, reopen: () => void): void {
  const putBack = draft.discard()
  if (!putBack) return
  const undo = () => {
    putBack()
    reopen()
  }
  toast({ title: 'Draft discarded', undo, duration: UNDO_SHOWN_FOR })
}
