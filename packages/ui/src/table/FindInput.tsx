import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../form/TextInput.tsx'
import { SearchIcon } from '../icons/index.ts'

/** Milliseconds after the last key. */
const PAUSE = 250

interface FindInputProps {
  label: string
  value: string
  onFind: (text: string) => void
}

/** The field that finds in a list: it waits for a pause in typing; Enter does not wait, Escape empties. */
export function FindInput({ label, value, onFind }: FindInputProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useRef(onFind)
  useEffect(() => {
    report.current = onFind
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address may change under the field: going back, a saved view. What the field has reported itself comes back
  // late, when more may have been typed: it must not overwrite that.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim() && value !== reported.trim()) setText(value)
  }
  function find(next: string, wait: number) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setReported(next)
      report.current(next)
    }, wait)
  }
  return (
    <TextInput
      quiet
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchIcon />}
      value={text}
      onChange={(event) => find(event.target.value, PAUSE)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') find(text, 0)
        if (event.key !== 'Escape' || text === '') return
        event.preventDefault()
        find('', 0)
      }}
    />
  )
}
