import { richTextOf, textOfRichText } from '@portal/domain/values/rich-text'
import type { MentionSource } from '@portal/ui/editor'
import { TextArea } from '@portal/ui/form'
import { type ComponentType, type CompositionEvent, useEffect, useRef, useState } from 'react'

/** The part of the editor that this field uses. */
type Editor = ComponentType<{
  initial: string
  onChange: (html: string) => void
  placeholder?: string
  autoFocus?: boolean
  rows?: number
  mentions?: MentionSource | undefined
  plain?: boolean
  leavesEnter?: boolean
}>

let loaded: Editor | undefined
let loading: Promise<Editor> | undefined

/** Loads the editor once; a try that failed may be made again. */
function loadEditor(): Promise<Editor> {
  loading ??= import('@portal/ui/editor').then(
    ({ RichTextEditor }) => {
      loaded = RichTextEditor
      return RichTextEditor
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export interface RichFieldProps {
  /** The mark-up that it begins with. Later values are not taken: give the field another `key`. */
  readonly initial: string
  readonly onChange: (html: string) => void
  readonly placeholder: string
  /** Open from the beginning, with the caret in it. */
  readonly autoFocus?: boolean
  /** Open from the beginning. */
  readonly open?: boolean
  readonly rows?: number
  /** Who can be mentioned by typing @; keep it between renders. Nobody unless told. */
  readonly mentions?: MentionSource | undefined
  /** Text in lines without mark-up, and without tools: as high at rest as when it is written in. */
  readonly plain?: boolean
  /** Whether Enter is left to the form around it; Shift+Enter then breaks the line. */
  readonly leavesEnter?: boolean
}

/**
 * Where a note or a mail is written, in a Field. At rest it is one plain line; the editor loads when somebody comes to
 * write, and takes over what was typed meanwhile. Where it cannot be loaded, the plain field does.
 */
export function RichField({
  initial,
  onChange,
  placeholder,
  autoFocus = false,
  open = false,
  rows = 3,
  mentions,
  plain = false,
  leavesEnter = false,
}: RichFieldProps) {
  const [isOpen, setOpen] = useState(open || autoFocus || initial !== '')
  const [typed, setTyped] = useState(() => textOfRichText(initial))
  const [LoadedEditor, setEditor] = useState<Editor | undefined>(() => (isOpen ? loaded : undefined))
  const [hasFailed, setFailed] = useState(false)
  const [hasMarkUp] = useState(() => initial !== '' && initial !== richTextOf(textOfRichText(initial)))
  const [isComposing, setComposing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const hasFocus = useRef(autoFocus)
  const start = useRef(initial)

  useEffect(() => {
    if (!isOpen || LoadedEditor) return
    let isGone = false
    loadEditor().then(
      (Loaded) => {
        if (isGone) return
        hasFocus.current = area.current !== null && document.activeElement === area.current
        setEditor(() => Loaded)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [isOpen, LoadedEditor])

  // A word that is being composed (Vietnamese, Chinese …) is never torn apart.
  if (LoadedEditor && !isComposing) {
    return (
      <LoadedEditor
        initial={start.current}
        onChange={onChange}
        placeholder={placeholder}
        autoFocus={hasFocus.current}
        rows={rows}
        mentions={mentions}
        plain={plain}
        leavesEnter={leavesEnter}
      />
    )
  }
  return (
    <TextArea
      ref={area}
      rows={isOpen || plain ? rows : 1}
      placeholder={placeholder}
      value={typed}
      autoFocus={autoFocus}
      // What has mark-up waits for the editor, which would lose it otherwise.
      readOnly={hasMarkUp && !hasFailed}
      onFocus={() => setOpen(true)}
      onPointerEnter={() => void loadEditor().catch(() => undefined)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(_: CompositionEvent) => setComposing(false)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        start.current = value === '' ? '' : richTextOf(value)
        onChange(start.current)
      }}
    />
  )
}
