import { ApiError } from '@portal/api-client'
import type { ClientDetails } from '@portal/contract/clients.schema'
import { MESSAGES } from '@portal/domain'
import { type ReactNode, useState } from 'react'
import type { ClientField } from '../client-fields/client-fields.ts'
import { type FieldValue, showValue } from '../client-fields/field-value.ts'
import { type Conflict, type ConflictChoice, ConflictDialog } from './ConflictDialog.tsx'
import { keepClient, newerRecord, useClientUpdate } from './use-client.ts'

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
 * Saves one field of a client. Where someone else has changed the record meanwhile, but not this field, the change is
 * made on top of theirs; where they changed the same field, `dialog` asks which value shall stand.
 */
export function useFieldSave(client: ClientDetails): {
  save: (field: ClientField, value: FieldValue) => Promise<void>
  dialog: ReactNode
} {
  const update = useClientUpdate()
  const [question, setQuestion] = useState<Question>()

  function ask(conflict: Conflict): Promise<ConflictChoice> {
    return new Promise<ConflictChoice>((answer, giveUp) => setQuestion({ conflict, answer, giveUp })).finally(() =>
      setQuestion(undefined),
    )
  }

  async function attempt(base: ClientDetails, field: ClientField, value: FieldValue): Promise<void> {
    try {
      await update(base.id, base.version, { [field.name]: value })
    } catch (error) {
      const newer = error instanceof ApiError ? newerRecord(error, base.id) : undefined
      if (!newer) throw error
      const theirs = newer[field.name]
      if (!isSame(theirs, base[field.name]) && !isSame(theirs, value)) {
        const choice = await ask({
          label: field.label,
          yours: showValue(field, value),
          theirs: showValue(field, theirs),
        })
        if (choice === 'theirs') return keepClient(newer)
      }
      await attempt(newer, field, value)
    }
  }

  return {
    async save(field, value) {
      if (isSame(value, client[field.name])) return
      // The schemas load with the first edit: whoever only reads does without them.
      const { faultOf } = await import(/* webpackChunkName: "check-value" */ '../client-fields/check-value.ts')
      const fault = faultOf(field.name, value)
      if (fault) throw new Error(fault)
      try {
        await attempt(client, field, value)
      } catch (error) {
        throw presentable(error, field)
      }
    },
    dialog: question && (
      <ConflictDialog
        conflict={question.conflict}
        onChoose={question.answer}
        onClose={() => question.giveUp(new Error(MESSAGES.staleVersion))}
      />
    ),
  }
}
