import { ApiError } from '@portal/api-client'
import type { LearnedAbout, LearnedInput } from '@portal/contract/clients/learned.schema'
import { Button, messageOf, Stack, Text } from '@portal/ui/core'
import { Drawer, toast } from '@portal/ui/overlay'
import { type KeyboardEvent, useState } from 'react'
import { type Choices, decidedOf } from './choices.ts'
import { LearnedPerson, type Refusal } from './LearnedPerson.tsx'

/** What was learned of people, and where it goes. */
export interface Learned {
  readonly people: readonly LearnedAbout[]
  /** What it was learned from: `Quote 12`. */
  readonly source: string
  /** Rejects with an `ApiError`. */
  readonly save: (decided: LearnedInput) => Promise<unknown>
  /** Asks for the people again: a record was changed meanwhile. */
  readonly onStale: () => void
}

export interface LearnedReviewProps extends Learned {
  readonly onClose: () => void
}

type ByPerson<T> = Readonly<Record<number, T>>

/** Records beside what was learned, person by person: each field is chosen, and each record saved by itself. */
export default function LearnedReview({ people, source, save, onStale, onClose }: LearnedReviewProps) {
  const [choices, setChoices] = useState<ByPerson<Choices>>({})
  const [refusals, setRefusals] = useState<ByPerson<Refusal>>({})
  const [isSaving, setSaving] = useState(false)
  const decided = people.flatMap((person) => {
    const one = decidedOf(person, choices[person.clientIndex] ?? {})
    return one ? [{ person, one }] : []
  })

  /** Answers why a record was not saved. */
  async function refusalOf({ client, clientIndex }: LearnedAbout, one: LearnedInput): Promise<Refusal | undefined> {
    try {
      await save(one)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'STALE_VERSION')) return { message: messageOf(error) }
      // What was chosen was chosen against another value.
      setChoices((known) => ({ ...known, [clientIndex]: {} }))
      onStale()
      return { message: `${client.first_name}’s record has changed. Please check it again.`, isStale: true }
    }
  }
  async function saveAll() {
    if (isSaving || decided.length === 0) return
    setSaving(true)
    const refused: Record<number, Refusal> = {}
    for (const { person, one } of decided) {
      const refusal = await refusalOf(person, one)
      if (refusal) refused[person.clientIndex] = refusal
    }
    setSaving(false)
    setRefusals(refused)
    const saved = decided.filter(({ person }) => !refused[person.clientIndex])
    if (saved.length > 0) toast({ title: savedInWords(saved), tone: 'success' })
    if (Object.keys(refused).length === 0) onClose()
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void saveAll()
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title="Review details"
      width={640}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={isSaving}
            loadingText="Saving"
            onClick={() => void saveAll()}
            {...(decided.length === 0 && { disabledReason: 'Choose at least one' })}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap="6" padding="4" onKeyDown={sendByKey}>
        <Text tone="muted">
          Choose what to keep in each record. Skipped details stay unchanged. We’ll ask again next time.
        </Text>
        {people.map((person) => (
          <LearnedPerson
            key={person.clientIndex}
            person={person}
            source={source}
            choices={choices[person.clientIndex] ?? {}}
            refusal={refusals[person.clientIndex]}
            onChoose={(next) => setChoices((known) => ({ ...known, [person.clientIndex]: next }))}
          />
        ))}
      </Stack>
    </Drawer>
  )
}

function savedInWords(saved: ReadonlyArray<{ readonly person: LearnedAbout; readonly one: LearnedInput }>): string {
  const changed = saved.filter(({ one }) => one.take.length > 0)
  const [only] = changed
  if (!only) return saved.length === 1 ? 'Record kept' : 'Records kept'
  return changed.length === 1 ? `${only.person.client.first_name}’s record updated` : 'Records updated'
}
