import { lazyPart } from '@portal/platform'
import { Alert, Button } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'
import type { Learned } from './LearnedReview.tsx'
import { learnedInWords } from './learned-words.ts'

const LearnedReview = lazyPart(() => import(/* webpackChunkName: "learned-review" */ './LearnedReview.tsx'))

export interface LearnedNoteProps extends Omit<Learned, 'people'> {
  /** Those of whom something differs; undefined while that is not known. */
  readonly people: Learned['people'] | undefined
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
