import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox, useCombobox } from '@chakra-ui/react/combobox'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { TagsInput, useTagsInput } from '@chakra-ui/react/tags-input'
import { type FocusEvent, type InputEvent, type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../core/IconButton.tsx'
import { useFieldControl } from '../form/field-context.ts'
import { Frame } from '../form/frame.ts'
import { CloseIcon } from '../icons/index.ts'
import { useLayer } from '../overlay/layers.ts'
import { Tag } from '../page/status/Badge.tsx'
import { comboboxRecipe } from './combobox-recipe.ts'
import { OptionList, UNDER_THE_FIELD } from './OptionList.tsx'
import { useStaysLeft } from './use-stays-left.ts'

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

const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'item', 'itemPreview'],
  base: {
    root: { width: 'full' },
    control: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1',
      width: 'full',
      '& > input': { minWidth: '80px', height: '20px' },
    },
    item: { display: 'contents' },
    itemPreview: { '&[data-highlighted]': { borderColor: 'focus', color: 'fg' } },
  },
})

const WORDS = { deleteTagTriggerLabel: (tag: string) => `Remove ${tag}` }

/** Most tags offered at a time. */
const OFFERED = 8

const sameTag = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

const wordOf = (typed: string) => typed.replaceAll(',', ' ').trim()

/** Each tag once, however it is written; the first way stays. */
function distinct(tags: readonly string[]): string[] {
  return tags.filter((tag, index) => tag !== '' && tags.findIndex(sameTag(tag)) === index)
}

/** Tags: Enter or comma adds, Backspace marks the last and takes it, arrows go through them, × takes one. */
export function TagInput(props: TagInputProps) {
  const { value, onChange, suggestions = [], placeholder, disabled = false, ref } = props
  const { attach, leave } = useStaysLeft(ref)
  // Written at once: the field is set to what was rendered last, over a letter that was typed meanwhile.
  const [text, setText] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const { id = ownId, ...wiring } = useFieldControl(props)
  const typed = text.trim().toLowerCase()
  const offered = suggestions
    .filter((tag) => typed !== '' && tag.toLowerCase().includes(typed) && !value.includes(tag))
    .slice(0, OFFERED)
    .map((tag) => ({ value: tag, label: tag }))
  const words = offered.map((tag) => tag.value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same list
  const collection = useMemo(() => createListCollection({ items: offered }), [words])
  const ids = { input: id, control: `${id}-frame` }

  const tags = useTagsInput({
    ids,
    value: [...value],
    inputValue: text,
    disabled,
    editable: false,
    addOnPaste: true,
    translations: WORDS,
    sanitizeValue: wordOf,
    validate: ({ inputValue }) => !value.some(sameTag(inputValue)),
    onValueInvalid: () => flushSync(() => setText('')),
    onValueChange: (change) =>
      flushSync(() => {
        onChange(distinct(change.value))
        if (change.value.length > value.length) setText('')
      }),
  })
  const suggesting = useCombobox({
    ids,
    collection,
    open: offered.length > 0,
    value: [],
    inputValue: text,
    allowCustomValue: true,
    positioning: UNDER_THE_FIELD,
    onOpenChange: (change) => !change.open && setText(''),
    onValueChange: (change) => add(change.value),
  })
  useLayer(suggesting.open, { inside: [frame, list], onDismiss: () => setText('') })

  function add(fresh: readonly string[]) {
    const next = distinct([...value, ...fresh.map(wordOf)])
    if (next.length > value.length) onChange(next)
    setText('')
  }
  const asTags = tags.getInputProps()
  const asCombobox = suggesting.getInputProps()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isOfList = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const isChoice = event.key === 'Enter' && suggesting.highlightedValue !== null
    // Where there is nothing to add or to give up, Enter and Escape are the form's.
    const isOfForm = text === '' && (event.key === 'Enter' || event.key === 'Escape')
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      setText('')
    } else if (suggesting.open && (isOfList || isChoice)) asCombobox.onKeyDown?.(event)
    else if (!isOfForm) asTags.onKeyDown?.(event)
  }
  function onInput(event: InputEvent<HTMLInputElement>) {
    const next = event.currentTarget.value
    if (!next.endsWith(',')) flushSync(() => setText(next))
    asTags.onInput?.(event)
  }
  function onFocus(event: FocusEvent<HTMLInputElement>) {
    asCombobox.onFocus?.(event)
    asTags.onFocus?.(event)
  }
  return (
    <Combobox.RootProvider recipe={comboboxRecipe} value={suggesting}>
      <TagsInput.RootProvider recipe={recipe} value={tags}>
        <Frame ref={frame} tall css={{ paddingInline: '6px' }}>
          <TagsInput.Control>
            {value.map((tag, index) => (
              <TagsInput.Item key={tag} index={index} value={tag}>
                <TagsInput.ItemPreview asChild>
                  <Tag>
                    {tag}
                    {!disabled && (
                      <TagsInput.ItemDeleteTrigger asChild>
                        <IconButton icon={<CloseIcon size={12} />} label={WORDS.deleteTagTriggerLabel(tag)} />
                      </TagsInput.ItemDeleteTrigger>
                    )}
                  </Tag>
                </TagsInput.ItemPreview>
              </TagsInput.Item>
            ))}
            <input
              {...asCombobox}
              {...asTags}
              {...wiring}
              ref={attach}
              aria-label={props['aria-label']}
              placeholder={value.length === 0 ? placeholder : undefined}
              onChange={asCombobox.onChange}
              onInput={onInput}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                leave()
                asCombobox.onBlur?.(event)
                add([text])
              }}
            />
          </TagsInput.Control>
        </Frame>
      </TagsInput.RootProvider>
      {suggesting.open && <OptionList ref={list} anchor={frame} fieldId={id} options={offered} />}
    </Combobox.RootProvider>
  )
}
