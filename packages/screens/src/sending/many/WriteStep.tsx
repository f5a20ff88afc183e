import { emailTemplates } from '@portal/contract/sending/email-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { BULK_TEMPLATE_TYPES, type BulkSubject } from '@portal/domain/sending/bulk-message'
import { mergeFieldsOf } from '@portal/domain/sending/merge-field'
import type { TemplateType } from '@portal/domain/sending/template'
import { textOfRichText } from '@portal/domain/values/rich-text'
import { useCall } from '@portal/platform'
import { Alert, Stack } from '@portal/ui/core'
import { MergeEditor } from '@portal/ui/editor'
import { Field, NativeSelect } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { useMemo, useState } from 'react'
import type { BulkDraft, DraftErrors } from './bulk-draft.ts'

export interface WriteStepProps {
  readonly subject: BulkSubject
  readonly draft: BulkDraft
  readonly errors: DraftErrors
  /** Why it can't go on, where that is at no field. */
  readonly refused: string | undefined
  readonly onChange: (draft: BulkDraft) => void
}

/** Writes a message to many, from a template or from nothing. */
export function WriteStep({ subject, draft, errors, refused, onChange }: WriteStepProps) {
  const type: TemplateType = BULK_TEMPLATE_TYPES[subject]
  // Everything that a client's template names, an application's and a policy's may too.
  const types: TemplateType[] = type === 'Client' ? [type] : [type, 'Client']
  const groups = useMemo(() => mergeFieldsOf(type), [type])
  const [round, setRound] = useState(0)
  const { data } = useCall(emailTemplates.list, { query: { type: types, sort: '-used_at', page_size: PAGE_SIZE_MAX } })
  const templates = data?.items ?? []

  function replace(next: BulkDraft) {
    onChange(next)
    // The editors take what they begin with alone.
    setRound((count) => count + 1)
  }
  function use(id: string) {
    const template = templates.find((one) => String(one.id) === id)
    if (!template) return
    const before = draft
    replace({ subject: template.subject, html: template.html, template: template.id })
    const isLost =
      before.template === undefined && (before.subject.trim() !== '' || textOfRichText(before.html).trim() !== '')
    if (isLost) toast({ title: 'Message replaced with the template', undo: () => replace(before) })
  }
  return (
    <Stack gap="4">
      {refused && <Alert tone="danger" title={refused} />}
      {templates.length > 0 && (
        <Field label="Template">
          <NativeSelect
            options={[
              { value: '', label: 'None' },
              ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={draft.template === undefined ? '' : String(draft.template)}
            onChange={({ currentTarget: { value } }) => use(value)}
          />
        </Field>
      )}
      <Field label="Subject" error={errors.subject}>
        <MergeEditor
          key={`subject-${round}`}
          kind="line"
          initial={draft.subject}
          groups={groups}
          onChange={(written) => onChange({ ...draft, subject: written })}
        />
      </Field>
      <Field label="Message" error={errors.html}>
        <MergeEditor
          key={`html-${round}`}
          kind="rich"
          initial={draft.html}
          groups={groups}
          placeholder="Hi …"
          rows={12}
          maxRows={24}
          onChange={(written) => onChange({ ...draft, html: written })}
        />
      </Field>
    </Stack>
  )
}
