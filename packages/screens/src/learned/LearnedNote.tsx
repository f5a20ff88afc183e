import type { LearnedAbout, LearnedInput } from '@portal/contract/clients/learned.schema'
import { lazyPart } from '@portal/platform'
import { Alert, Button } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'
import { learnedInWords } from './learned-words.ts'

const LearnedReview = lazyPart(() => import(/* webpackChunkName: "learned-review" */ './LearnedReview.tsx'))

export interface LearnedNoteProps {
  /** Those of whom something differs; undefined while that is not known. */
  readonly people: readonly LearnedAbout[] | undefined
  /** What it was learned from: `Quote 12`. */
  readonly source: string
  /** Rejects with an `ApiError`. */
  readonly save: (decided: LearnedInput) => Promise<unknown>
  /** Asks for the people again: a record was changed meanwhile. */
  readonly onStale: () => void
  /** What stands around the note, where it is shown. */
  readonly frame?: (note: ReactNode) => ReactNode
}

/** Says that records differ from what was learned, and offers to look at both sides; nothing where none does. */
export function LearnedNote({ people = [], frame = (note) => note, ...review }: LearnedNoteProps) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0 && !isOpen) return null
  return (
    <>
      {people.length > 0 &&
        frame(
          <Alert
            action={
              <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Review
              </Button>
            }
          >
            {learnedInWords(people, review.source)}
          </Alert>,
        )}
      {isOpen && <LearnedReview people={people} {...review} onClose={() => setOpen(false)} />}
    </>
  )
}
