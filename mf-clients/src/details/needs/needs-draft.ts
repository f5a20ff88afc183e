import type { Needs } from '@portal/contract/clients/needs.schema'
import { type CoverNeed, calculateNeeds, type NeedsInput } from '@portal/domain/clients/needs/calculator'
import type { NeedsPerson } from '@portal/domain/clients/needs/compare-needs'
import type { WantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { useSession } from '@portal/platform/session'
import { askBeforeLoss, isSame } from '@portal/screens/draft'
import { useEffect, useRef } from 'react'
import { createStore, useStore } from 'zustand'

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
const drafts = createStore<Readonly<Record<string, NeedsDraft | undefined>>>(() => ({}))
drafts.subscribe((all) => askBeforeLoss('needs', Object.values(all).some(Boolean)))

const EMPTY = { covers: [], calculator: null }

function asDraft({ people }: Needs): readonly DraftPerson[] {
  return people.map(({ person, covers, calculator }) => ({ person, covers, calculator }))
}

/** A person's part of an edit; one who wants nothing yet has an empty one. */
export function partOf(people: readonly DraftPerson[], person: NeedsPerson): DraftPerson {
  return people.find((one) => one.person === person) ?? { person, ...EMPTY }
}

/** Where a person's fields stand in what is sent: errors are named by it. */
export function placeOf(people: readonly DraftPerson[], person: NeedsPerson): number {
  const place = people.findIndex((one) => one.person === person)
  return place === -1 ? people.length : place
}

/** What may be unknown. */
const MAY_BE_UNKNOWN: readonly string[] = ['age', 'annual_income', 'existing', 'income_protection_existing']

/** An amount that is being typed is not a number for a moment; then it is unknown, or counts as nothing. */
function settled<T>(value: T): T {
  const settle = (name: string, part: unknown) =>
    Number.isNaN(part) ? (MAY_BE_UNKNOWN.includes(name) ? null : 0) : part
  return JSON.parse(JSON.stringify(value, settle))
}

/** What the calculator makes of an input that may be half typed. */
export function preview(input: NeedsInput): CoverNeed[] {
  return calculateNeeds(settled(input))
}

export interface NeedsEdit {
  readonly people: readonly DraftPerson[]
  readonly base: Needs
  readonly isDirty: boolean
  /** Changes a person's part as it is by then. */
  readonly change: (person: NeedsPerson, changes: Partial<DraftPerson>) => void
  /** Makes the edit what an earlier version was. */
  readonly restore: (version: Needs) => void
  /** Forgets the edit; what is shown is `present` from now on. Answers how to put it back. */
  readonly discard: () => () => void
  /** Goes on with the edit on top of another version. */
  readonly rebase: (onto: Needs) => void
  /** What was sent is saved. What has been changed since then goes on on top of it. */
  readonly settle: (sent: readonly DraftPerson[], saved: Needs) => void
}

/** The edit of a client's needs. It outlives the tab and the screen, and the browser asks before it is lost. */
export function useNeedsDraft(clientId: number, present: Needs): NeedsEdit {
  const owner = `${useSession((session) => session.email)}/${clientId}`
  const draft = useStore(drafts, (all) => all[owner])
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  const asIs = (needs: Needs): NeedsDraft => ({ base: needs, people: asDraft(needs) })
  // The edit as it is when something is done to it: an answer, or a press on Undo, comes later than it was drawn.
  const now = () => drafts.getState()[owner] ?? asIs(latest.current)

  function keep(next: NeedsDraft | undefined) {
    drafts.setState({ [owner]: next })
  }
  function edit(people: readonly DraftPerson[]) {
    const { base } = now()
    keep(isSame(people, asDraft(base)) ? undefined : { base, people })
  }
  return {
    ...(draft ?? asIs(present)),
    isDirty: draft !== undefined,
    change(person, changes) {
      const { people } = now()
      const part = { ...partOf(people, person), ...changes }
      const isThere = people.some((one) => one.person === person)
      edit(isThere ? people.map((one) => (one.person === person ? part : one)) : [...people, part])
    },
    restore: (version) => edit(asDraft(version)),
    discard() {
      const was = drafts.getState()[owner]
      keep(undefined)
      return () => keep(was)
    },
    rebase: (onto) => keep({ base: onto, people: now().people }),
    settle(sent, saved) {
      const { people } = now()
      keep(isSame(people, sent) ? undefined : { base: saved, people })
    },
  }
}
