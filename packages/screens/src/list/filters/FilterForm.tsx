import { Button, Flex, Stack } from '@portal/ui/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Filter, type FilterTexts, isWrong, withChanges } from './filter.ts'

export interface FilterFormProps {
  readonly filter: Pick<Filter<object>, 'params' | 'edit'>
  readonly texts: FilterTexts
  readonly query: object
  /** The filters as the editor leaves them. */
  readonly onApply: (texts: FilterTexts) => void
}

/** Edits a filter; nothing changes in the list before Apply, so that it does not jump below the popover. */
export default function FilterForm({ filter, texts, query, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(texts)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isWrong(filter, draft)) setRefusals(refusals + 1)
    else onApply(draft)
  }
  return (
    <form ref={form} onSubmit={apply}>
      <Stack gap="3">
        {filter.edit({
          texts: draft,
          change: (changes) => setDraft(withChanges(draft, changes)),
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
