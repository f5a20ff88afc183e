import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox as Base, useCombobox } from '@chakra-ui/react/combobox'
import { MESSAGES } from '@portal/domain/message'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../core/IconButton.tsx'
import { Box } from '../core/layout.tsx'
import { useFieldControl } from '../form/field-context.ts'
import type { ControlSize } from '../form/frame.ts'
import { TextInput } from '../form/TextInput.tsx'
import { ChevronDownIcon, CloseIcon } from '../icons/index.ts'
import { useLayer } from '../overlay/layers.ts'
import { comboboxRecipe } from './combobox-recipe.ts'
import { OptionList, UNDER_THE_FIELD } from './OptionList.tsx'
import { useKeepsSelection } from './use-keeps-selection.ts'
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
  /** What is said before anything is typed, where a search then finds nothing; `emptyText` unless told. */
  startText?: string
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
  const {
    value,
    onChange,
    options: source,
    valueLabel,
    emptyText = 'No matches',
    startText = emptyText,
    clearable,
    onBlur,
    ref,
    ...input
  } = props
  // What is typed; null while nothing is.
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState<ComboboxOption<Value>>()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { id } = useFieldControl(input)
  const attach = useKeepsSelection(ref)
  const found = useOptions(source, text ?? '', open)
  const { options, state } = found
  // A search may not hold the value any more; what was taken from it is remembered.
  const known = typeof source === 'function' ? [...options, ...(taken ? [taken] : [])] : source
  const chosen = known.find((option) => option.value === value)
  const label = value === null ? '' : (chosen?.label ?? valueLabel ?? '')
  const items = useMemo(
    () =>
      createListCollection<ComboboxOption<Value>>({
        items: [...options],
        itemToValue: (option) => String(option.value),
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [options],
  )
  const field = useCombobox<ComboboxOption<Value>>({
    ids: id === undefined ? undefined : { input: id },
    collection: items,
    value: value === null ? [] : [String(value)],
    inputValue: text ?? label,
    disabled: input.disabled,
    placeholder: input.placeholder,
    openOnClick: true,
    positioning: UNDER_THE_FIELD,
    onOpenChange(change) {
      setOpen(change.open)
      if (!change.open) setText(null)
    },
    onInputValueChange({ inputValue, reason }) {
      // At once: the field is set to what was rendered last, over a letter that was typed meanwhile.
      if (reason === 'input-change') flushSync(() => type(inputValue))
    },
    onValueChange({ items: [option] }) {
      if (option) choose(option)
    },
  })

  function choose(option: ComboboxOption<Value>) {
    setTaken(option)
    onChange(option.value, option)
  }
  function clear() {
    onChange(null, null)
    field.setOpen(false)
  }
  function type(next: string) {
    setText(next)
    if (next === '' && clearable) onChange(null, null)
  }
  const offerFirst = useEffectEvent(() => {
    const first = items.firstValue
    if (open && first !== null && state === 'ready') field.setHighlightValue(first)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every key, and whenever a search answers
  useEffect(() => {
    if (text !== null) offerFirst()
  }, [text, items])
  useLayer(field.open, { inside: [frame, list], onDismiss: () => field.setOpen(false) })

  const { onKeyDown, ...wired } = field.getInputProps()
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    // Escape is the dialog's as long as no list is open, and Enter chooses nothing of an answer that is out of date.
    if (event.key === 'Escape' && !field.open) return
    if (event.key === 'Enter' && field.open && state === 'searching') event.preventDefault()
    onKeyDown?.(event)
  }
  const notes = {
    searching: MESSAGES.loading,
    failed: MESSAGES.somethingWentWrong,
    ready: text ? emptyText : startText,
  }
  return (
    <Base.RootProvider recipe={comboboxRecipe} value={field}>
      <Base.Control ref={frame}>
        <TextInput
          {...input}
          {...wired}
          ref={attach}
          size={input.size}
          onKeyDown={onKey}
          onBlur={(event) => {
            wired.onBlur?.(event)
            onBlur?.()
          }}
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
      </Base.Control>
      {field.open && (
        <OptionList
          ref={list}
          anchor={frame}
          fieldId={wired.id}
          options={options}
          note={options.length === 0 ? notes[state] : undefined}
        />
      )}
    </Base.RootProvider>
  )
}
