import { firmLists } from '@portal/contract/office/firm-lists'
import type { FirmListEntry } from '@portal/contract/office/firm-lists.schema'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { change } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { usesInWords } from './uses-in-words.ts'

interface MergeDialogProps {
  readonly list: FirmListName
  readonly entry: FirmListEntry
  /** The entries it can be merged into. */
  readonly others: readonly FirmListEntry[]
  readonly onClose: () => void
}

/** Asks which entry to merge into, and says how many records will change. */
export function MergeDialog({ list, entry, others, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('')
  const target = others.find(({ code }) => code === into)
  const { code, label, uses, built_in } = entry
  const { one } = FIRM_LISTS[list]

  async function merge() {
    if (!target) throw new Error(`Please choose a ${one}`)
    const { changed } = await change(firmLists.merge, { params: { list }, body: { code, was: label, into } })
    toast({ title: `${label} merged into ${target.label}, in ${usesInWords(list, changed)}`, tone: 'success' })
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={`Merge ${label} into another ${one}?`}
      confirmLabel="Merge"
      confirmingLabel="Merging"
      onClose={onClose}
      onConfirm={merge}
    >
      <Stack gap="3">
        <Field id="merge-into" label="Merge into">
          <NativeSelect
            value={into}
            options={[
              { value: '', label: 'Choose…' },
              ...others.map((other) => ({ value: other.code, label: other.label })),
            ]}
            onChange={(event) => setInto(event.currentTarget.value)}
          />
        </Field>
        <Text>
          {uses === 0
            ? `Nothing uses ${label}. `
            : `${usesInWords(list, uses)} will change from ${label} to ${target?.label ?? 'the other one'}. `}
          {built_in ? `${label} will be archived.` : `${label} will be removed from the list.`} This can’t be undone.
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
