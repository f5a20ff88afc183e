import { ApiError } from '@portal/api-client'
import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { MESSAGES } from '@portal/domain/message'
import { change } from '@portal/platform'
import { discardWithUndo, newerRecord, useKeptDraft } from '@portal/screens/draft'
import type { FormError } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { accentName, accentText } from './accent-value.ts'
import {
  COMPANY_FIELDS,
  COMPANY_LABELS,
  type CompanyField,
  type CompanyTyped,
  changesOf,
  differing,
  errorsOf,
  typedOf,
} from './company-form.ts'

/** What is typed beside what it began from: the company may be newer by then, and only what differs is sent. */
interface Writing {
  readonly began: CompanyTyped
  readonly typed: CompanyTyped
}

interface Refusal {
  readonly errors: readonly FormError[]
  readonly message?: string
  /** The company as somebody else has left it meanwhile. */
  readonly newer?: CompanyInfo | undefined
}

const NOTHING_WRONG: Refusal = { errors: [] }

/** The form of the company's own details: what is typed and kept, what is wrong with it, and how it is sent. */
export function useCompanyForm(company: CompanyInfo) {
  const present = typedOf(company)
  const draft = useKeptDraft<Writing>('settings/company', { began: present, typed: present }, company.version)
  const { began, typed } = draft.value
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING_WRONG)
  const [attempts, setAttempts] = useState(0)

  function refuse(next: Refusal) {
    setSending(false)
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  function told(found: ReadonlyArray<{ readonly path: string; readonly message: string }>): FormError[] {
    return COMPANY_FIELDS.flatMap((id) => {
      const message = found.find(({ path }) => path === id)?.message
      return message === undefined ? [] : [{ id, label: COMPANY_LABELS[id], message }]
    })
  }
  async function save(onto = draft.version) {
    const wrong = told(errorsOf(began, typed))
    if (wrong.length > 0) return refuse({ errors: wrong })
    setSending(true)
    setRefusal(NOTHING_WRONG)
    try {
      const body = { ...changesOf(began, typed), ...(onto !== undefined && { version: onto }) }
      await change(settings.updateCompanyInfo, { body })
      draft.discardSent({ began, typed })
      setSending(false)
      toast({ title: 'Saved', tone: 'success' })
    } catch (error) {
      const errors = error instanceof ApiError ? told(error.errors) : []
      const newer = newerRecord<CompanyInfo>(error, 'version', 'company_phone')
      // Its version is another one, but nothing of this form: a logo was replaced, or the address verified.
      if (newer && differing(began, typedOf(newer)).length === 0) {
        draft.rebase(newer.version)
        return void (await save(newer.version))
      }
      const message = error instanceof Error ? error.message : MESSAGES.somethingWentWrong
      refuse({ errors, newer, ...(!newer && errors.length === 0 && { message }) })
    }
  }
  return {
    draft,
    typed,
    changed: differing(began, typed).length,
    /** What somebody else has changed in the meantime, as rows. */
    theirs: refusal.newer && {
      version: refusal.newer.version,
      rows: differing(began, typedOf(refusal.newer)).map((field) => ({
        label: COMPANY_LABELS[field],
        value: field === 'accent' ? accentName(accentText(refusal.newer?.accent ?? null)) : refusal.newer?.[field],
      })),
    },
    isSending,
    refusal,
    attempts,
    put: (changes: Partial<CompanyTyped>) => draft.change({ began, typed: { ...typed, ...changes } }),
    errorOf: (field: CompanyField) => refusal.errors.find(({ id }) => id === field)?.message,
    save: () => save(),
    keepMine(version: number) {
      draft.rebase(version)
      void save(version)
    },
    takeTheirs: () => setRefusal(NOTHING_WRONG),
    discard() {
      setRefusal(NOTHING_WRONG)
      discardWithUndo(draft, () => {})
    },
  }
}
