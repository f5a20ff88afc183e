import { ApiError } from '@portal/api-client'
import type { FieldError } from '@portal/contract/error'
import { discardWithUndo, isSame, newerRecord, useKeptDraft } from '@portal/screens/draft'
import { messageOf } from '@portal/ui/core'
import type { FormError } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import type { KeyValueRow } from '@portal/ui/page'
import { useState } from 'react'

/** A form as typed: its fields by their names. */
export type Typed<N extends string, V> = Readonly<Record<N, V>>

/** What is typed beside what it began from: the setting may be newer by then, and only what differs is sent. */
interface Writing<T> {
  readonly began: T
  readonly typed: T
}

/** Settings of the firm that are changed by one form. Their version is the whole company's. */
export interface SettingForm<R extends { readonly version: number }, N extends string, V> {
  /** What the draft is kept under. */
  readonly draft: string
  /** A field of theirs that no other settings have. */
  readonly mark: keyof R & string
  /** What each field is called, from top to bottom; the id of its control is its name. */
  readonly labels: Readonly<Record<N, string>>
  readonly typedOf: (setting: R) => Typed<N, V>
  /** What is wrong before anything is sent. */
  readonly check?: (began: Typed<N, V>, typed: Typed<N, V>) => readonly FieldError[]
  /** Rejects with an `ApiError`. */
  readonly send: (began: Typed<N, V>, typed: Typed<N, V>, version: number | undefined) => Promise<unknown>
  /** What `fields` say, to be read. */
  readonly rows: (fields: readonly N[], setting: R) => readonly KeyValueRow[]
}

interface Refusal<R> {
  readonly errors: readonly FormError[]
  readonly message?: string
  /** The settings as somebody else has left them meanwhile. */
  readonly newer?: R | undefined
}

const NOTHING_WRONG = { errors: [] } as const

function isSameValue(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other
}

/** The fields in which two forms differ. */
export function differing<N extends string, V>(one: Typed<N, V>, other: Typed<N, V>): N[] {
  return (Object.keys(one) as N[]).filter((field) => !isSameValue(one[field], other[field]))
}

/** A form of settings: what is typed and kept, what is wrong with it, and how it is sent. */
export function useSettingForm<R extends { readonly version: number }, N extends string, V>(
  { draft: name, mark, labels, typedOf, check, send, rows }: SettingForm<R, N, V>,
  setting: R,
  /** Asks for the settings again. */
  reread: () => unknown,
) {
  const present = typedOf(setting)
  const draft = useKeptDraft<Writing<Typed<N, V>>>(name, { began: present, typed: present }, setting.version)
  const { began, typed } = draft.value
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<R>>(NOTHING_WRONG)
  const [attempts, setAttempts] = useState(0)
  const changed = differing(began, typed).length

  function refuse(next: Refusal<R>) {
    setSending(false)
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  function told(found: readonly FieldError[]): FormError[] {
    return (Object.keys(labels) as N[]).flatMap((id) => {
      const message = found.find(({ path }) => path.split('.').includes(id))?.message
      return message === undefined ? [] : [{ id, label: labels[id], message }]
    })
  }
  async function save(onto = draft.version) {
    const wrong = told(check?.(began, typed) ?? [])
    if (wrong.length > 0) return refuse({ errors: wrong })
    setSending(true)
    setRefusal(NOTHING_WRONG)
    try {
      await send(began, typed, onto)
      draft.discardSent({ began, typed })
      setSending(false)
      toast({ title: 'Saved', tone: 'success' })
    } catch (error) {
      const newer = newerRecord<R>(error, 'version', mark)
      // Its version is another one, but nothing of this form: a logo was replaced, or another section was saved.
      if (newer && differing(began, typedOf(newer)).length === 0) {
        draft.rebase(newer.version)
        return void (await save(newer.version))
      }
      const errors = error instanceof ApiError ? told(error.errors) : []
      refuse({ errors, newer, ...(!newer && errors.length === 0 && { message: messageOf(error) }) })
    }
  }
  return {
    draft,
    typed,
    changed,
    /** What somebody else has changed in the meantime, as rows. */
    theirs: refusal.newer && {
      version: refusal.newer.version,
      rows: rows(differing(began, typedOf(refusal.newer)), refusal.newer),
    },
    isSending,
    refusal,
    attempts,
    put(changes: Partial<Typed<N, V>>) {
      const next = { ...typed, ...changes }
      // Typed back to what it began from, it is nobody's writing: what others have saved since is shown.
      if (isSame(began, next)) draft.discard()
      else draft.change({ began, typed: next })
    },
    errorOf: (field: N) => refusal.errors.find(({ id }) => id === field)?.message,
    submit() {
      if (changed > 0 && !isSending) void save()
    },
    keepMine(version: number) {
      draft.rebase(version)
      void save(version)
    },
    takeTheirs() {
      setRefusal(NOTHING_WRONG)
      void reread()
    },
    discard() {
      setRefusal(NOTHING_WRONG)
      discardWithUndo(draft, () => {})
    },
  }
}

export type SettingFormState = ReturnType<typeof useSettingForm>
