import { Button, Flex, Stack } from '@portal/ui/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type EditedFilter, type FilterChanges, type FilterTexts, isWrong, withChanges } from './filter.ts'

/** What a form was left with, and the filters that it began with. */
export interface KeptChanges {
  readonly of: FilterTexts
  readonly changes: FilterChanges
}

export interface FilterFormProps {
  readonly filter: EditedFilter
  readonly texts: FilterTexts
  readonly query: object
  /** The filters as the editor leaves them. */
  readonly onApply: (texts: FilterTexts) => void
  /** Holds what was not applied until the form is opened again: for what takes longer to put together. */
  readonly kept?: RefObject<KeptChanges | undefined>
}

/** Edits a filter; nothing changes in the list before Apply, so that it does not jump below the popover. */
export default function FilterForm({ filter, texts, query, onApply, kept }: FilterFormProps) {
  const keptChanges = () => (kept?.current?.of === texts ? kept.current.changes : {})
  const [draft, setDraft] = useState(() => withChanges(texts, keptChanges()))
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')?.focus()
  }, [refusals])
  function change(changes: FilterChanges) {
    setDraft(withChanges(draft, changes))
    if (kept) kept.current = { of: texts, changes: { ...keptChanges(), ...changes } }
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isWrong(filter, draft)) setRefusals(refusals + 1)
    else {
      if (kept) kept.current = undefined
      onApply(draft)
    }
  }
  return (
    <form ref={form} onSubmit={apply}>
      <Stack gap="3">
        {filter.edit({
          texts: draft,
          change,
          isRefused: refusals > 0,
          query,
        })}
        <Flex justifyContent="flex-end">
          <Button type="submit" size="sm" variant="primary">
            Apply
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}
