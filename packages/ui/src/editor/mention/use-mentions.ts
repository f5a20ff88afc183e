import { exitSuggestion, type SuggestionProps } from '@tiptap/suggestion'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ComboboxOption, type OptionSource, useOptions } from '../../picker/use-options.ts'
import { mentionNode } from './mention-node.ts'

/** Searches for who can be mentioned; keep the function between renders. */
export type MentionSource = Extract<OptionSource<number>, (...given: never) => unknown>
type Option = ComboboxOption<number>

const NOBODY: readonly Option[] = []

/** What is offered while a mention is typed. The focus stays in the text, which names the option that Enter takes. */
export interface OfferedMentions {
  readonly id: string
  readonly options: readonly Option[]
  readonly state: ReturnType<typeof useOptions>['state']
  /** The place of the option that Enter takes. */
  readonly current: number
  readonly optionId: (place: number) => string
  readonly choose: (option: Option) => void
  /** Keeps the list beside what is typed until what it returns is called. */
  readonly mount: SuggestionProps['mount']
}

/** Mentions of an editor, of those whom `source` finds: the node that they need, and what is offered, if anything. */
export function useMentions(source: MentionSource | undefined) {
  const [typing, setTyping] = useState<SuggestionProps>()
  const [current, setCurrent] = useState(0)
  const query = typing?.query ?? ''
  // Nobody is called what goes on from a name that nobody has.
  const [unknown, setUnknown] = useState<string>()
  const isOver = unknown !== undefined && query.length > unknown.length && query.startsWith(unknown)
  const { options, state } = useOptions(source ?? NOBODY, query, typing !== undefined && !isOver)
  const id = useId()
  const isEager = useRef(false)
  const optionId = (place: number) => `${id}-${place}`
  const isOpen = typing !== undefined && !isOver && (options.length > 0 || !/\s/.test(query))

  function choose(option: Option) {
    typing?.command({ id: String(option.value), name: option.label })
  }

  useEffect(() => {
    if (!typing) setUnknown(undefined)
    else if (state === 'ready' && options.length === 0 && query !== '') setUnknown(query)
  }, [typing, state, options, query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer begins at its first
  useEffect(() => setCurrent(0), [options])
  useEffect(() => {
    const [first] = options
    if (!isEager.current || state === 'searching') return
    isEager.current = false
    if (isOpen && first) choose(first)
  })

  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.isComposing) return false
    // The list itself goes by it.
    if (event.key === 'Escape') return true
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      if (options.length > 0) setCurrent((current + step + options.length) % options.length)
      return options.length > 0
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return false
    if (state === 'searching') {
      // Whoever is quicker than the answer means its first.
      isEager.current = true
      return true
    }
    const option = options[current]
    if (option) choose(option)
    else if (typing) exitSuggestion(typing.editor.view)
    return option !== undefined
  }
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })

  const node = useMemo(
    () =>
      mentionNode({
        render: () => ({
          onStart: setTyping,
          onUpdate: setTyping,
          onExit() {
            isEager.current = false
            setTyping(undefined)
          },
          onKeyDown({ event }) {
            const isTaken = latest.current(event)
            // Neither the form nor the page does anything more with it.
            if (isTaken) event.stopPropagation()
            return isTaken
          },
        }),
      }),
    [],
  )
  const offered: OfferedMentions | undefined =
    typing && isOpen ? { id, options, state, current, optionId, choose, mount: typing.mount } : undefined
  const hasOptions = isOpen && options.length > 0
  const attributes = useMemo(
    (): Record<string, string> => ({
      ...(source && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }),
      ...(hasOptions && { 'aria-controls': id, 'aria-activedescendant': `${id}-${current}` }),
    }),
    [source, hasOptions, id, current],
  )
  return { node: source && node, offered, attributes }
}
