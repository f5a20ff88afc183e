import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { change } from '@portal/platform'
import { Field, TextInput } from '@portal/ui/form'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'

export interface RenameQuoteProps {
  readonly quote: Pick<QuoteRow, 'id' | 'name' | 'version'>
  readonly onClose: () => void
}

/** The name is all of a saved quote's own that can change, beside what was decided about it. */
export function RenameQuote({ quote: { id, name: present, version }, onClose }: RenameQuoteProps) {
  const [name, setName] = useState(present)
  async function rename() {
    if (!name.trim()) throw new Error('Please enter a name')
    await change(quotes.rename, { params: { id }, body: { name: name.trim(), version } })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Rename quote"
      confirmLabel="Rename"
      confirmingLabel="Renaming"
      onConfirm={rename}
    >
      <Field label="Name" required>
        <TextInput value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  )
}
