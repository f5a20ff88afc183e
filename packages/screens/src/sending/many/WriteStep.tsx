import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { PAGE_SIZE_MAX } from '@portal/domain/limits'
import { BULK_TEMPLATE_TYPES, type BulkSubject } from '@portal/domain/sending/bulk-message'
import { mergeFieldsOf } from '@portal/domain/sending/merge-field'
import type { TemplateType } from '@portal/domain/sending/template'
import { textOfRichText } from '@portal/domain/values/rich-text'
import { lazyPart, useCall } from '@portal/platform'
import { Alert, Box, Skeleton, Stack } from '@portal/ui/core'
import type { MergeEditorProps } from '@portal/ui/editor'
import { Field } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { SegmentedControl } from '@portal/ui/page'
import { useMemo, useState } from 'react'
import type { BulkDraft, DraftErrors } from './bulk-draft.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

/** The editor is much code: it comes with the first message to many, and with no page. */
const MergeEditor = lazyPart<MergeEditorProps>(
  async () => ({ default: (await import('@portal/ui/editor')).MergeEditor }),
  { Loading: () => <Skeleton height={40} /> },
)

const CHANNELS = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const

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
  const { channel, email, sms } = draft
  const type: TemplateType = BULK_TEMPLATE_TYPES[subject]
  // Everything that a client's template names, an application's and a policy's may too.
  const types: TemplateType[] = type === 'Client' ? [type] : [type, 'Client']
  const groups = useMemo(() => mergeFieldsOf(type), [type])
  const [round, setRound] = useState(0)
  const asked = { query: { type: types, sort: '-used_at', page_size: PAGE_SIZE_MAX } } as const
  const emails = useCall(emailTemplates.list, asked, { enabled: channel === 'email' })
  const texts = useCall(smsTemplates.list, asked, { enabled: channel === 'sms' })

  /** Puts in a template; what was written without one can be had back. */
  function replace(next: BulkDraft, isLost: boolean) {
    write(next)
    if (isLost) toast({ title: 'Message replaced with the template', undo: () => write(draft) })
  }
  function write(next: BulkDraft) {
    onChange(next)
    // The editors take what they begin with alone.
    setRound((count) => count + 1)
  }
  return (
    <Stack gap="4">
      {refused && <Alert tone="danger" title={refused} />}
      <Box>
        <SegmentedControl
          label="Send as"
          segments={CHANNELS}
          value={channel}
          onChange={(next) => onChange({ ...draft, channel: next })}
        />
      </Box>
      {channel === 'email' ? (
        <>
          <TemplateChoice
            templates={emails.data?.items ?? []}
            chosen={email.template}
            onChoose={({ id, subject: line, html }) =>
              replace(
                { ...draft, email: { subject: line, html, template: id } },
                email.template === undefined && (email.subject + textOfRichText(email.html)).trim() !== '',
              )
            }
          />
          <Field label="Subject" error={errors.subject}>
            <MergeEditor
              key={`subject-${round}`}
              kind="line"
              initial={email.subject}
              groups={groups}
              onChange={(written) => onChange({ ...draft, email: { ...email, subject: written } })}
            />
          </Field>
          <Field label="Message" error={errors.html}>
            <MergeEditor
              key={`html-${round}`}
              kind="rich"
              initial={email.html}
              groups={groups}
              placeholder="Hi …"
              rows={12}
              maxRows={24}
              onChange={(written) => onChange({ ...draft, email: { ...email, html: written } })}
            />
          </Field>
        </>
      ) : (
        <>
          <TemplateChoice
            templates={texts.data?.items ?? []}
            chosen={sms.template}
            onChoose={({ id, text }) =>
              replace({ ...draft, sms: { text, template: id } }, sms.template === undefined && sms.text.trim() !== '')
            }
          />
          <Field
            label="Message"
            error={errors.text}
            help="How to opt out is added. It’s sent between 8:00 and 20:00 where each of them is."
          >
            <MergeEditor
              key={`text-${round}`}
              kind="text"
              initial={sms.text}
              groups={groups}
              placeholder="Hi …"
              rows={6}
              onChange={(written) => onChange({ ...draft, sms: { ...sms, text: written } })}
            />
          </Field>
        </>
      )}
    </Stack>
  )
}
