import { MESSAGES } from '@portal/domain/message'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { IconButton } from '../core/IconButton.tsx'
import { Box } from '../core/layout.tsx'
import type { ControlSize } from '../form/frame.ts'
import { TextInput } from '../form/TextInput.tsx'
import { ChevronDownIcon, CloseIcon } from '../icons/index.ts'
import { useLayer } from '../overlay/layers.ts'
import { OptionList } from './OptionList.tsx'
import { type ComboboxOption, type OptionSource, useOptions } from './use-options.ts'

export type { ComboboxOption } from './use-options.ts'

export interface ComboboxProps<Value extends string | number = string | number> {
  value: Value | null
  onChange: (value: Value | null, option: ComboboxOption<Value> | null) => void
  /**
   * All options, filtered here as the user types; or a search that answers (200 ms after the last key, its signal ends
   * a stale one; keep the function between renders).
   */
  options: OptionSource<Value>
  /** What the value is called, where the options are searched for and do not hold it. */
  valueLabel?: string
  placeholder?: string
  /** “No matches” unless told. */
  emptyText?: string
  /** The value may be taken away: with ×, or by emptying the field. */
  clearable?: boolean
  disabled?: boolean
  size?: ControlSize
  invalid?: boolean
  id?: string
  name?: string
  onBlur?: () => void
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** Type to find, arrows and Enter to choose, Escape puts back. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { value, onChange, options: source, valueLabel, emptyText = 'No matches', clearable, onBlur, ...input } = props
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [taken, setTaken] = useState<ComboboxOption<Value>>()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const found = useOptions(source, text ?? '', open)
  const { options } = found
  // A search may not hold the value any more; what was taken from it is remembered.
  const known = typeof source === 'function' ? [...options, ...(taken ? [taken] : [])] : source
  const chosen = known.find((option) => option.value === value)
  const label = value === null ? '' : (chosen?.label ?? valueLabel ?? '')

  function close() {
    setOpen(false)
    setText(null)
  }
  function show() {
    if (open || input.disabled) return
    setOpen(true)
    setActive(Math.max(0, text === null ? options.findIndex((option) => option.value === value) : 0))
  }
  function choose(option: ComboboxOption<Value> | undefined) {
    if (!option || option.disabled) return
    setTaken(option)
    onChange(option.value, option)
    close()
  }
  function clear() {
    onChange(null, null)
    close()
  }
  function type(next: string) {
    setText(next)
    setOpen(true)
    setActive(0)
    if (next === '' && clearable) onChange(null, null)
  }
  function leave() {
    close()
    onBlur?.()
  }
  useLayer(open, { inside: [frame, list], onDismiss: close })

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (open) setActive(to)
      else show()
    } else if (event.key === 'Enter' && open && options.length > 0) {
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  const notes = { searching: MESSAGES.loading, failed: MESSAGES.somethingWentWrong, ready: emptyText }
  return (
    <Box ref={frame} width="full">
      <TextInput
        {...input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        value={text ?? label}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={leave}
        suffix={
          clearable && value !== null && !input.disabled ? (
            <Box marginRight="-6px" display="inline-flex">
              <IconButton size="sm" icon={<CloseIcon size={12} />} label="Clear" tabIndex={-1} onClick={clear} />
            </Box>
          ) : (
            <ChevronDownIcon />
          )
        }
      />
      {open && (
        <OptionList
          id={listId}
          label={props['aria-label'] ?? 'Options'}
          anchor={frame}
          ref={list}
          active={active}
          note={options.length === 0 ? notes[found.state] : undefined}
          options={options.map((option) => ({
            ...option,
            id: String(option.value),
            selected: option.value === value,
          }))}
          onActive={setActive}
          onChoose={(index) => choose(options[index])}
        />
      )}
    </Box>
  )
}
