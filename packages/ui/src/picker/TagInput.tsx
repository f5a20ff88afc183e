import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { useFieldControl } from '../form/field-context.ts'
import { Frame } from '../form/frame.ts'
import { useLayer } from '../overlay/layers.ts'
import { Tag } from '../page/Badge.tsx'
import { styled } from '../theme/styled.tsx'
import { OptionList } from './OptionList.tsx'

export interface TagInputProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Offered while typing. */
  suggestions?: readonly string[]
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  id?: string
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

const Tags = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    '& > input': { minWidth: '80px', height: '20px' },
  },
})

/** Most tags offered at a time. */
const OFFERED = 8

/** Tags: Enter or comma adds, Backspace takes the last, × takes one. */
export function TagInput(props: TagInputProps) {
  const { value, onChange, suggestions = [], placeholder, disabled, ref } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const wiring = useFieldControl(props)
  const typed = text.trim().toLowerCase()
  const offered = suggestions
    .filter((tag) => typed !== '' && tag.toLowerCase().includes(typed) && !value.includes(tag))
    .slice(0, OFFERED)
  const open = offered.length > 0
  useLayer(open, { inside: [frame, list], onDismiss: () => setText('') })

  /** A list that is pasted brings several. */
  function add(input: string) {
    const fresh = input
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !value.some((one) => one.toLowerCase() === tag.toLowerCase()))
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)])
    setText('')
    setActive(-1)
  }
  function type(next: string) {
    setActive(-1)
    if (next.includes(',')) add(next)
    else setText(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(offered[active] ?? text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + offered.length) % offered.length)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      setText('')
    }
  }
  return (
    <Frame ref={frame} tall css={{ paddingInline: '6px' }}>
      <Tags>
        {value.map((tag) => (
          <Tag
            key={tag}
            removeLabel={`Remove ${tag}`}
            onRemove={disabled ? undefined : () => onChange(value.filter((one) => one !== tag))}
          >
            {tag}
          </Tag>
        ))}
        <input
          {...wiring}
          ref={ref}
          role="combobox"
          aria-label={props['aria-label']}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={offered[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      </Tags>
      {open && (
        <OptionList
          id={listId}
          label="Tags"
          anchor={frame}
          ref={list}
          active={active}
          note={undefined}
          options={offered.map((tag) => ({ id: tag, label: tag, selected: false }))}
          onActive={setActive}
          onChoose={(index) => add(offered[index] ?? '')}
        />
      )}
    </Frame>
  )
}
