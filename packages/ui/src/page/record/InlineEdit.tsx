import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { messageOf } from '../../core/message-of.ts'
import { VisuallyHidden } from '../../core/plain.tsx'
import { Spinner } from '../../core/Spinner.tsx'
import { FieldContext } from '../../form/field-context.ts'
import { TextInput } from '../../form/TextInput.tsx'
import { ErrorIcon } from '../../icons/index.ts'
import { styled } from '../../theme/styled.tsx'
import { Kbd } from '../status/Badge.tsx'

/** Makes the control of a value: it takes `value` and reports to `setValue`; Enter, Escape and leaving are seen to. */
export type InlineEditor<Value> = (edit: {
  value: Value
  setValue: (value: Value) => void
  saving: boolean
}) => ReactElement

/** What is typed in the place of a value, as long as it is not saved. */
export interface UnsavedEdit<Value> {
  readonly value: Value
  /** What the field held when the edit began. */
  readonly from: Value
  /** Why it could not be saved. */
  readonly error?: string | undefined
}

interface BaseProps<Value> {
  /** What is edited, for screen readers: “Occupation”. */
  label: string
  value: Value
  /** How the value reads at rest; “–” for an absent one. Its text unless told. */
  display?: ReactNode
  /**
   * Saves what was typed in the place of `from`, which the field held when the edit began: `value` may have become
   * another meanwhile. A rejection is shown below with its message and the edit stays open with what was typed.
   */
  onSave: (value: Value, from: Value) => Promise<unknown>
  /** An edit that was left before it could be saved: it goes on. */
  unsaved?: UnsavedEdit<Value> | undefined
  /** Told what is typed, and undefined when it is saved or given up, for whoever keeps it. */
  onUnsaved?: (edit: UnsavedEdit<Value> | undefined) => void
  /** The field has gone from the screen, and what was typed could not be saved; why, where that is known. */
  onLeft?: (error: string | undefined) => void
  /** What is wrong with the value, else undefined: nothing is sent then. */
  validate?: (value: Value) => string | undefined
  /** May be seen but not edited. */
  readOnly?: boolean
  /** In a table: the keys are not explained below, as the rows there would move. */
  quiet?: boolean
}

interface EditorProps<Value> extends BaseProps<Value> {
  editor: InlineEditor<Value>
}

interface TextProps extends BaseProps<string> {
  editor?: undefined
}

/** Text needs no editor of its own; any other value does. */
export type InlineEditProps<Value = string> = EditorProps<Value> | TextProps

const Rest = styled('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'calc(100% + 12px)',
    minHeight: { base: '44px', md: '28px' },
    marginInline: '-6px',
    paddingBlock: '4px',
    paddingInline: '6px',
    borderRadius: 'sm',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'text',
    _hover: { background: 'bg.muted' },
  },
})

const Editing = styled('div', {
  base: {
    marginInline: '-7px',
    paddingBottom: '2px',
    '& > [data-part=note]': {
      display: 'flex',
      alignItems: 'center',
      gap: '5px',
      padding: '5px 7px 3px',
      textStyle: 'xs',
      color: 'fg.subtle',
    },
    '& > [data-part=note] > kbd:nth-of-type(2)': { marginLeft: '2' },
    '& > [data-part=note][data-bad]': { color: 'danger.fg', '& svg': { flex: 'none', color: 'danger.mark' } },
    '& > label, & > [data-part=note][data-quiet]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&:has(> [data-quiet])': { paddingBottom: 0 },
  },
})

function readable(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

const textEditor: InlineEditor<string> = ({ value, setValue, saving }) => (
  <TextInput size="sm" value={value} readOnly={saving} onChange={(event) => setValue(event.target.value)} />
)

/** Plain text that a click edits: Enter saves, Escape puts back, leaving the field saves. */
export function InlineEdit(props: TextProps): ReactElement
export function InlineEdit<Value>(props: EditorProps<Value>): ReactElement
export function InlineEdit<Value>(props: InlineEditProps<Value>) {
  return props.editor ? <Editable {...props} /> : <Editable {...props} editor={textEditor} />
}

function Editable<Value>(props: EditorProps<Value>) {
  const { label, value, display = readable(value), readOnly } = props
  const [editing, setEditing] = useState(props.unsaved !== undefined)
  const rest = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (editing || !returning.current) return
    returning.current = false
    rest.current?.focus()
  }, [editing])
  if (readOnly) return <span data-part="plain">{display}</span>
  if (!editing) {
    return (
      <Rest ref={rest} type="button" data-part="edit" onClick={() => setEditing(true)}>
        <VisuallyHidden>{`Edit ${label}: `}</VisuallyHidden>
        {display}
      </Rest>
    )
  }
  return (
    <Edit
      {...props}
      onClose={(byKey) => {
        returning.current = byKey
        setEditing(false)
      }}
    />
  )
}

interface EditProps<Value> extends EditorProps<Value> {
  /** By key, the focus returns to the text; left with the pointer or Tab, it is elsewhere already. */
  onClose: (byKey: boolean) => void
}

function Edit<Value>(props: EditProps<Value>) {
  const { label, onSave, validate, editor, unsaved, onUnsaved, onLeft, onClose, quiet } = props
  const [edit, setEdit] = useState<UnsavedEdit<Value>>(unsaved ?? { value: props.value, from: props.value })
  // A control may tell its text only when it is left: in the very event that saves.
  const latest = useRef(edit)
  const [saving, setSaving] = useState(false)
  const progress = useRef<'typing' | 'over' | 'gone'>('typing')
  const isResumed = useRef(unsaved !== undefined)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const { value, error } = edit

  useEffect(() => {
    // Several may go on at once: they show themselves, and none of them takes the focus from where it is.
    if (isResumed.current) return root.current?.scrollIntoView({ block: 'center' })
    const control = root.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select()
  }, [])
  const leave = useEffectEvent(() => {
    if (progress.current === 'over') return
    progress.current = 'gone'
    if (!saving && !Object.is(latest.current.value, latest.current.from)) onLeft?.(latest.current.error)
  })
  useEffect(() => {
    progress.current = 'typing'
    return () => leave()
  }, [])

  function put(change: Partial<UnsavedEdit<Value>>) {
    const next = { ...latest.current, ...change }
    latest.current = next
    setEdit(next)
    onUnsaved?.(Object.is(next.value, next.from) ? undefined : next)
  }
  function setValue(typed: Value) {
    if (!saving && !Object.is(typed, latest.current.value)) put({ value: typed, error: undefined })
  }
  function close(byKey: boolean) {
    progress.current = 'over'
    onUnsaved?.(undefined)
    onClose(byKey)
  }
  async function save(byKey: boolean) {
    if (saving) return
    const { value, from } = latest.current
    if (Object.is(value, from)) return close(byKey)
    const wrong = validate?.(value)
    put({ error: wrong })
    if (wrong) return
    setSaving(true)
    try {
      await onSave(value, from)
      close(byKey)
    } catch (error) {
      // Given up while it was on its way.
      if (progress.current === 'over') return
      const why = messageOf(error)
      put({ error: why })
      setSaving(false)
      if (progress.current === 'gone') onLeft?.(why)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    // A list that is open in the editor takes its keys first.
    if (event.defaultPrevented) return
    const several = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter' && !several) {
      event.preventDefault()
      void save(true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close(true)
    }
  }
  function onBlur(event: FocusEvent) {
    const to = event.relatedTarget
    const inside = to instanceof Element && (root.current?.contains(to) || to.closest('[data-floating]'))
    // The window lost the focus, not the field in it.
    const away = event.target === document.activeElement
    // What could not be saved waits for the user.
    if (!inside && !away && !latest.current.error) void save(false)
  }

  const noteId = `${id}-note`
  const wiring = { id, labelId: `${id}-label`, describedBy: noteId, invalid: Boolean(error), required: false }
  return (
    <FieldContext value={wiring}>
      <Editing ref={root} onKeyDown={onKeyDown} onBlur={onBlur} aria-busy={saving || undefined}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {editor({ value, setValue, saving })}
        <div
          id={noteId}
          data-part="note"
          data-quiet={quiet && !error ? '' : undefined}
          data-bad={error ? '' : undefined}
          role={error ? 'alert' : undefined}
        >
          <Note saving={saving} error={error} />
        </div>
      </Editing>
    </FieldContext>
  )
}

function Note({ saving, error }: { saving: boolean; error: string | undefined }) {
  if (saving) {
    return (
      <>
        <Spinner size={12} />
        Saving
      </>
    )
  }
  if (error) {
    return (
      <>
        <ErrorIcon size={14} />
        {error}
      </>
    )
  }
  return (
    <>
      <Kbd>Enter</Kbd> save <Kbd>Esc</Kbd> cancel
    </>
  )
}
