import { firmLists } from '@portal/contract/office/firm-lists'
import { FIRM_LISTS, type FirmListName } from '@portal/domain/office/firm-list'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { useState } from 'react'
import { AddLine } from '../form/AddLine.tsx'

/** Adds an entry to a list; the field stays, for the next one. */
export function AddEntry({ list }: { readonly list: FirmListName }) {
  const { one, max } = FIRM_LISTS[list]
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function add() {
    const label = typed.trim()
    setError(label === '' ? 'Please enter a name' : undefined)
    if (label === '') return
    setSending(true)
    try {
      await change(firmLists.add, { params: { list }, body: { label } })
      setTyped('')
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <AddLine
      name={`Add a ${one}`}
      id={`${list}-new`}
      label={`New ${one}`}
      error={error}
      maxLength={max}
      value={typed}
      onChange={setTyped}
      onAdd={() => void add()}
      isSending={isSending}
    />
  )
}
