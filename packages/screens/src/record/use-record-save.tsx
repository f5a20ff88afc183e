import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { useClock, useProfile } from '@portal/platform'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field } from '../fields/field.ts'
import { type FieldValue, showValue, typedValue } from '../fields/field-value.ts'
import { type Conflict, type ConflictChoice, ConflictDialog } from './ConflictDialog.tsx'
import { type LogOfRecord, whoChanged } from './who-changed.ts'

/** A record whose fields are edited one by one, each change as long as nobody else has changed the same. */
export interface EditedRecord<R, N extends string> {
  readonly present: R
  /** Where it is told who changed it. */
  readonly log: LogOfRecord
  readonly read: (record: R, name: N) => FieldValue | undefined
  /** Changes a field, as long as the record is still of the version of `base`. Rejects with an {@link ApiError}. */
  readonly write: (base: R, name: N, value: FieldValue) => Promise<unknown>
  /** The record as it is now, where the server refused a change for its age. */
  readonly newer: (error: ApiError) => R | undefined
  /** Puts the record in the place of what the page shows. */
  readonly keep: (record: R) => void
  /** What the contract finds wrong with a value. */
  readonly errorOf: (name: N, value: FieldValue) => Promise<string | undefined>
}

interface Question {
  readonly conflict: Conflict
  readonly answer: (choice: ConflictChoice) => void
  readonly giveUp: (why: Error) => void
}

/** Saves a field that held `from`, as it is typed, when its edit began. Rejects with what is to be said at the field. */
export type FieldSave<N extends string> = (field: Field<N>, value: FieldValue, from: string) => Promise<void>

/** Why a field is not saved, in words for whoever edits it. */
class NotSaved extends Error {}

/** What the field says is wrong with it, else what the call says. What has no words for the user, as a chunk, says none. */
function presentable(error: unknown, field: Field): Error {
  if (error instanceof NotSaved) return error
  return new NotSaved(
    error instanceof ApiError ? (error.errorAt(field.name) ?? error.message) : MESSAGES.somethingWentWrong,
  )
}

/**
 * Saves fields of a record one by one. Where someone else has changed the record since the edit began, but not this
 * field, the change is made on top of theirs; where they changed the same field, `dialog` asks which value shall stand,
 * of all the fields that wait for an answer at once.
 */
export function useRecordSave<R, N extends string>(
  record: EditedRecord<R, N>,
): { save: FieldSave<N>; dialog: ReactNode } {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const unanswered = useRef<readonly Question[]>([])
  const isGone = useRef(false)
  const { timeZone } = useClock()
  const profile = useProfile()

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      // Nobody is there to answer any more: the fields keep what was typed.
      for (const { giveUp } of unanswered.current) giveUp(new NotSaved(MESSAGES.staleVersion))
    }
  }, [])

  function show(open: readonly Question[]) {
    unanswered.current = open
    setQuestions(open)
  }

  async function ask(field: Field<N>, values: Pick<Conflict, 'yours' | 'theirs'>): Promise<ConflictChoice> {
    const { name, label } = field
    const changed = await whoChanged(record.log, name, { id: profile?.id, timeZone })
    if (isGone.current) throw new NotSaved(MESSAGES.staleVersion)
    return await new Promise<ConflictChoice>((answer, giveUp) => {
      const question = { conflict: { name, label, changed, ...values }, answer, giveUp }
      show([...unanswered.current.filter(({ conflict }) => conflict.name !== name), question])
    })
  }

  async function attempt(base: R, field: Field<N>, value: FieldValue, from: string): Promise<void> {
    const present = record.read(base, field.name)
    const theirs = typedValue(field, present)
    if (theirs !== from && theirs !== typedValue(field, value)) {
      const choice = await ask(field, { yours: showValue(field, value), theirs: showValue(field, present) })
      if (choice === 'theirs') return record.keep(base)
    }
    try {
      await record.write(base, field.name, value)
    } catch (error) {
      const newer = error instanceof ApiError ? record.newer(error) : undefined
      if (newer === undefined) throw error
      await attempt(newer, field, value, theirs)
    }
  }

  function settle(each: (question: Question) => void) {
    show([])
    for (const question of questions) each(question)
  }

  return {
    async save(field, value, from) {
      try {
        // The rules load with the first edit. Where they do not come, as offline, the server judges.
        const error = await record.errorOf(field.name, value).catch(() => undefined)
        if (error) throw new NotSaved(error)
        await attempt(record.present, field, value, from)
      } catch (error) {
        throw presentable(error, field)
      }
    },
    dialog: questions.length > 0 && (
      <ConflictDialog
        conflicts={questions.map(({ conflict }) => conflict)}
        onChoose={(choices) => settle(({ conflict, answer }) => answer(choices.get(conflict.name) ?? 'mine'))}
        onClose={() => settle(({ giveUp }) => giveUp(new NotSaved(MESSAGES.staleVersion)))}
      />
    ),
  }
}
