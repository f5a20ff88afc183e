import type { Needs } from '@portal/contract/needs.schema'
import { type CoverNeed, calculateNeeds, type NeedsInput, type NeedsPerson, type WantedCover } from '@portal/domain'
import { useSession } from '@portal/platform/session'
import { useEffect, useState } from 'react'

/** What one person wants, as it is being edited. */
export interface DraftPerson {
  readonly person: NeedsPerson
  readonly covers: readonly WantedCover[]
  readonly calculator: NeedsInput | null
}

/** An edit, with the version that it began from. */
interface NeedsDraft {
  readonly base: Needs
  readonly people: readonly DraftPerson[]
}

/** Edits that were left without saving: kept until the page goes, in memory only, since they are about people. */
const kept = new Map<string, NeedsDraft>()

const EMPTY = { covers: [], calculator: null }

function asDraft({ people }: Needs): readonly DraftPerson[] {
  return people.map(({ person, covers, calculator }) => ({ person, covers, calculator }))
}

/** A person's part of an edit; one who wants nothing yet has an empty one. */
export function partOf(people: readonly DraftPerson[], person: NeedsPerson): DraftPerson {
  return people.find((one) => one.person === person) ?? { person, ...EMPTY }
}

/** Where a person's fields stand in what is sent: faults are named by it. */
export function placeOf(people: readonly DraftPerson[], person: NeedsPerson): number {
  const place = people.findIndex((one) => one.person === person)
  return place === -1 ? people.length : place
}

/** An amount that is being typed is not a number for a moment; then it counts as nothing. */
function settled<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' && Number.isNaN(part) ? 0 : part)))
}

/** What the calculator makes of an input that may be half typed. */
export function preview(input: NeedsInput): CoverNeed[] {
  return calculateNeeds(settled(input))
}

export interface NeedsEdit {
  readonly people: readonly DraftPerson[]
  readonly base: Needs
  readonly isDirty: boolean
  readonly change: (part: DraftPerson) => void
  /** Makes the edit what an earlier version was. */
  readonly restore: (version: Needs) => void
  /** Forgets the edit; what is shown is `present` from now on. */
  readonly discard: () => void
  /** Goes on with the edit on top of another version. */
  readonly rebase: (onto: Needs) => void
}

/** The edit of a client's needs. It outlives the tab and the screen, and the browser asks before it is lost. */
export function useNeedsDraft(clientId: number, present: Needs): NeedsEdit {
  const owner = `${useSession((session) => session.email)}/${clientId}`
  const [draft, setDraft] = useState(kept.get(owner))
  const isDirty = draft !== undefined

  function keep(next: NeedsDraft | undefined) {
    if (next) kept.set(owner, next)
    else kept.delete(owner)
    setDraft(next)
  }

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const base = draft?.base ?? present
  const people = draft?.people ?? asDraft(present)
  function edit(next: readonly DraftPerson[]) {
    const isAsSaved = JSON.stringify(next) === JSON.stringify(asDraft(base))
    keep(isAsSaved ? undefined : { base, people: next })
  }
  return {
    people,
    base,
    isDirty,
    change(part) {
      const others = people.some(({ person }) => person === part.person)
        ? people.map((one) => (one.person === part.person ? part : one))
        : [...people, part]
      edit(others)
    },
    restore: (version) => edit(asDraft(version)),
    discard: () => keep(undefined),
    rebase: (onto) => keep({ base: onto, people }),
  }
}
