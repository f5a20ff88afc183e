import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import type { ClientField, ClientFieldName } from '../client-fields/client-fields.ts'
import { type FieldValue, showValue } from '../client-fields/field-value.ts'
import { useClock } from '../clock.ts'
import { type Conflict, type ConflictChoice, ConflictDialog } from './ConflictDialog.tsx'
import { whoChanged } from './who-changed.ts'

/** A record whose fields are edited one by one, each change as long as nobody else has changed the same. */
export interface EditedRecord<R> {
  readonly present: R
  /** Whose log tells who changed it. */
  readonly clientId: number
  /** What the log calls it. */
  readonly entity: string
  readonly read: (record: R, name: ClientFieldName) => FieldValue | undefined
  /** Changes a field, as long as the record is still of the version of `base`. Rejects with an {@link ApiError}. */
  readonly write: (base: R, name: ClientFieldName, value: FieldValue) => Promise<unknown>
  /** The record as it is now, where the server refused a change for its age. */
  readonly newer: (error: ApiError) => R | undefined
  /** Puts the record in the place of what the page shows. */
  readonly keep: (record: R) => void
  /** What the contract finds wrong with a value. */
  readonly faultOf: (name: ClientFieldName, value: FieldValue) => Promise<string | undefined>
}

interface Question {
  readonly conflict: Conflict
  readonly answer: (choice: ConflictChoice) => void
  readonly giveUp: (why: Error) => void
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** What the field says is wrong with it, else what the call says. */
function presentable(error: unknown, field: ClientField): Error {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error(MESSAGES.somethingWentWrong)
  return new Error(error.fault(field.name) ?? error.message)
}

/**
 * Saves fields of a record one by one. Where someone else has changed the record meanwhile, but not this field, the
 * change is made on top of theirs; where they changed the same field, `dialog` asks which value shall stand, of all the
 * fields that wait for an answer at once.
 */
export function useRecordSave<R>(record: EditedRecord<R>): {
  save: (field: ClientField, value: FieldValue) => Promise<void>
  dialog: ReactNode
} {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const { timeZone } = useClock()
  const { clientId, entity } = record

  async function ask(field: ClientField, values: Pick<Conflict, 'yours' | 'theirs'>): Promise<ConflictChoice> {
    const { name, label } = field
    const changed = await whoChanged({ clientId, entity, field: name }, timeZone)
    return await new Promise<ConflictChoice>((answer, giveUp) => {
      const question = { conflict: { name, label, changed, ...values }, answer, giveUp }
      setQuestions((open) => [...open.filter(({ conflict }) => conflict.name !== name), question])
    })
  }

  async function attempt(base: R, field: ClientField, value: FieldValue): Promise<void> {
    try {
      await record.write(base, field.name, value)
    } catch (error) {
      const newer = error instanceof ApiError ? record.newer(error) : undefined
      if (newer === undefined) throw error
      const theirs = record.read(newer, field.name)
      if (!isSame(theirs, record.read(base, field.name)) && !isSame(theirs, value)) {
        const choice = await ask(field, { yours: showValue(field, value), theirs: showValue(field, theirs) })
        if (choice === 'theirs') return record.keep(newer)
      }
      await attempt(newer, field, value)
    }
  }

  function settle(each: (question: Question) => void) {
    setQuestions([])
    for (const question of questions) each(question)
  }

  return {
    async save(field, value) {
      if (isSame(value, record.read(record.present, field.name))) return
      const fault = await record.faultOf(field.name, value)
      if (fault) throw new Error(fault)
      try {
        await attempt(record.present, field, value)
      } catch (error) {
        throw presentable(error, field)
      }
    },
    dialog: questions.length > 0 && (
      <ConflictDialog
        conflicts={questions.map(({ conflict }) => conflict)}
        onChoose={(choices) => settle(({ conflict, answer }) => answer(choices.get(conflict.name) ?? 'mine'))}
        onClose={() => settle(({ giveUp }) => giveUp(new Error(MESSAGES.staleVersion)))}
      />
    ),
  }
}
