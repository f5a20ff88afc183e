import type { FieldError } from '@portal/contract/error'
import { discardWithUndo, isSame, newerRecord, useKeptDraft } from '@portal/screens/draft'
import { toast } from '@portal/ui/overlay'
import type { KeyValueRow } from '@portal/ui/page'
import { useFormSending } from '../../form/use-form-sending.ts'

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
  /** The label of each field, from top to bottom; a control's id is its field's name. */
  readonly labels: Readonly<Record<N, string>>
  readonly typedOf: (setting: R) => Typed<N, V>
  /** What is wrong before anything is sent. */
  readonly check?: (began: Typed<N, V>, typed: Typed<N, V>) => readonly FieldError[]
  /** Rejects with an `ApiError`. */
  readonly send: (began: Typed<N, V>, typed: Typed<N, V>, version: number | undefined) => Promise<unknown>
  /** What `fields` say, to be read. */
  readonly rows: (fields: readonly N[], setting: R) => readonly KeyValueRow[]
}

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
  const sending = useFormSending<R, N>(labels, mark)
  const { isSending, refusal, attempts, errorOf } = sending
  const changed = differing(began, typed).length

  /** Sends; retries once if the version changed but none of this form's fields did, as when a logo was replaced. */
  async function sendOnto(version: number | undefined): Promise<unknown> {
    try {
      return await send(began, typed, version)
    } catch (error) {
      const newer = newerRecord<R>(error, 'version', mark)
      if (!newer || differing(began, typedOf(newer)).length > 0) throw error
      draft.rebase(newer.version)
      return sendOnto(newer.version)
    }
  }
  async function save(onto = draft.version) {
    if (sending.refuses(check?.(began, typed) ?? [])) return
    await sending.send(async () => {
      await sendOnto(onto)
      draft.discardSent({ began, typed })
      toast({ title: 'Saved', tone: 'success' })
    })
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
    errorOf,
    submit() {
      if (changed > 0 && !isSending) void save()
    },
    keepMine(version: number) {
      draft.rebase(version)
      void save(version)
    },
    takeTheirs() {
      sending.clear()
      void reread()
    },
    discard() {
      sending.clear()
      discardWithUndo(draft, () => {})
    },
  }
}

export type SettingFormState = ReturnType<typeof useSettingForm>
