import { chakra } from '@chakra-ui/react/styled-system'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { VisuallyHidden } from '../core/layout.tsx'
import { messageOf } from '../core/message-of.ts'
import { Spinner } from '../core/Spinner.tsx'
import { FieldContext } from '../form/field-context.ts'
import { TextInput } from '../form/TextInput.tsx'
import { ErrorIcon } from '../icons/index.ts'
import { Kbd } from './Badge.tsx'

/** Makes the control of a value: it takes `value` and reports to `setValue`; Enter, Escape and leaving are seen to. */
export type InlineEditor<Value> = (edit: {
  value: Value
  setValue: (value: Value) => void
  saving: boolean
}) => ReactElement

interface BaseProps<Value> {
  /** What is edited, for screen readers: “Occupation”. */
  label: string
  value: Value
  /** How the value reads at rest; “–” for an absent one. Its text unless told. */
  display?: ReactNode
  /** Saves; a rejection is shown below with its message and the edit stays open with what was typed. */
  onSave: (value: Value) => Promise<unknown>
  /** What is wrong with the value, else undefined: nothing is sent then. */
  validate?: (value: Value) => string | undefined
  /** May be seen but not edited. */
  readOnly?: boolean
}

interface EditorProps<Value> extends BaseProps<Value> {
  editor: InlineEditor<Value>
}

interface TextProps extends BaseProps<string> {
  editor?: undefined
}

/** Text needs no editor of its own; any other value does. */
export type InlineEditProps<Value = string> = EditorProps<Value> | TextProps

const Rest = chakra('button', {
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

const Editing = chakra('div', {
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
    '& > label': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
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
  const [editing, setEditing] = useState(false)
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

function Edit<Value>({ label, value: kept, onSave, validate, editor, onClose }: EditProps<Value>) {
  const [value, setValue] = useState(kept)
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const control = root.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select()
  }, [])

  async function save(byKey: boolean) {
    if (saving) return
    if (Object.is(value, kept)) return onClose(byKey)
    const wrong = validate?.(value)
    setFault(wrong)
    if (wrong) return
    setSaving(true)
    try {
      await onSave(value)
      onClose(byKey)
    } catch (error) {
      setFault(messageOf(error))
      setSaving(false)
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
      onClose(true)
    }
  }
  function onBlur(event: FocusEvent) {
    const to = event.relatedTarget
    const inside = to instanceof Element && (root.current?.contains(to) || to.closest('[data-floating]'))
    // The window lost the focus, not the field in it.
    const away = event.target === document.activeElement
    // What could not be saved waits for the user.
    if (!inside && !away && !fault) void save(false)
  }

  const noteId = `${id}-note`
  const wiring = { id, labelId: `${id}-label`, describedBy: noteId, invalid: Boolean(fault), required: false }
  return (
    <FieldContext value={wiring}>
      <Editing ref={root} onKeyDown={onKeyDown} onBlur={onBlur} aria-busy={saving || undefined}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {editor({ value, setValue, saving })}
        <div id={noteId} data-part="note" data-bad={fault ? '' : undefined} role={fault ? 'alert' : undefined}>
          <Note saving={saving} fault={fault} />
        </div>
      </Editing>
    </FieldContext>
  )
}

function Note({ saving, fault }: { saving: boolean; fault: string | undefined }) {
  if (saving) {
    return (
      <>
        <Spinner size={12} />
        Saving
      </>
    )
  }
  if (fault) {
    return (
      <>
        <ErrorIcon size={14} />
        {fault}
      </>
    )
  }
  return (
    <>
      <Kbd>Enter</Kbd> save <Kbd>Esc</Kbd> cancel
    </>
  )
}
