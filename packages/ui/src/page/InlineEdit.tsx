import type { ReactElement, ReactNode } from 'react'

export interface InlineEditProps<Value> {
  /** What is edited, for screen readers: “Occupation”. */
  label: string
  value: Value
  /** How the value reads at rest; “–” for an absent one. Its text unless told. */
  display?: ReactNode
  /** Saves; a rejection is shown below with its message and the edit stays open with what was typed. */
  onSave: (value: Value) => Promise<unknown>
  /** What is wrong with the value, else undefined: nothing is sent then. */
  validate?: (value: Value) => string | undefined
  /** The control; a TextInput unless told. It takes `value`, reports to `setValue`; Enter, Escape and leaving are seen to. */
  editor?: (edit: { value: Value; setValue: (value: Value) => void; saving: boolean }) => ReactElement
  /** May be seen but not edited. */
  readOnly?: boolean
}

/** Plain text that a click edits: Enter saves, Escape puts back, leaving the field saves. */
export declare function InlineEdit<Value = string>(props: InlineEditProps<Value>): ReactNode
