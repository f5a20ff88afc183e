import type { TemplateType } from '@portal/domain/sending/template'
import { refreshEntities } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { useKeptDraft } from '@portal/screens/draft'
import { useSettled } from '@portal/screens/settled'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { useFormSending } from '../../form/use-form-sending.ts'
import { templateAddress } from '../template-address.ts'
import type { TemplateRow } from '../template-calls.ts'
import { useAbout } from './use-about.ts'

/** Milliseconds of no typing before the preview is refreshed. */
const PREVIEW_PAUSE = 400

interface Written {
  readonly type: TemplateType
  readonly name: string
}

/** A template form: the labels and calls of its channel. */
export interface TemplateForm<W extends Written, R extends TemplateRow> {
  readonly path: string
  readonly entity: string
  readonly labels: Readonly<Record<keyof W & string, string>>
  /** A field of the record that nothing else has. */
  readonly mark: keyof R & string
  create(written: W): Promise<R>
  update(id: number, written: W & { readonly version?: number }): Promise<R>
}

/** The sending of a template’s form, as the page around it knows it. */
export interface TemplateFormState {
  readonly sending: Pick<ReturnType<typeof useFormSending<TemplateRow, string>>, 'refusal' | 'attempts' | 'isSending'>
  readonly save: (onto?: number) => Promise<void>
  readonly startOver: () => void
}

/** The state of a template form: the text, the client of the preview, and saving. */
export function useTemplateForm<W extends Written, R extends TemplateRow>(
  form: TemplateForm<W, R>,
  initial: W,
  template: R | undefined,
) {
  // A copy of a template is another draft than an empty one, or than the copy of another.
  const draft = useKeptDraft<W>(`${form.entity}/${template?.id ?? `new/${initial.name}`}`, initial, template?.version)
  const sending = useFormSending<R, keyof W & string>(form.labels, form.mark)
  const navigate = useNavigate()
  const choice = useAbout(draft.value.type)
  // Editors read only their initial value, so they are remounted when the text is replaced.
  const [round, setRound] = useState(0)
  const settled: W = JSON.parse(useSettled(JSON.stringify(draft.value), PREVIEW_PAUSE))

  async function save(onto = draft.version) {
    if (sending.isSending) return
    const written = draft.value
    await sending.send(async () => {
      const saved = template
        ? await form.update(template.id, { ...written, ...(onto !== undefined && { version: onto }) })
        : await form.create(written)
      draft.discardSent(written)
      toast({ title: `${saved.name} saved`, tone: 'success' })
      if (!template) navigate(templateAddress(form.path, saved.id), { replace: true })
    })
  }
  function startOver() {
    draft.discard()
    sending.clear()
    setRound((count) => count + 1)
    if (template) refreshEntities([`${form.entity}:${template.id}`])
  }
  return {
    draft,
    text: draft.value,
    settled,
    round,
    choice,
    sending,
    save,
    startOver,
    /** Replaces an editor's text with something that wasn't typed. */
    replace(changes: Partial<W>) {
      draft.change({ ...draft.value, ...changes })
      setRound((count) => count + 1)
    },
    put: (changes: Partial<W>) => draft.change({ ...draft.value, ...changes }),
  }
}
