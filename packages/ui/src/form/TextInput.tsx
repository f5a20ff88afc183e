import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'

/** Heights 28, 32 (the default) and 40 px; on a phone at least 44, with text of 16 px. */
export type ControlSize = 'sm' | 'md' | 'lg'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'style' | 'prefix'> {
  size?: ControlSize
  /** An icon or a sign inside, before the text: `<SearchIcon />`, `$`. */
  prefix?: ReactNode
  /** Inside, after the text: a unit, a key hint, an icon button. */
  suffix?: ReactNode
  numeric?: boolean
  /** Outside a Field only; inside, the field tells. */
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Works uncontrolled with react-hook-form: `<TextInput {...register('email')} />`. */
export declare function TextInput(props: TextInputProps): ReactNode

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix'> {}

/** A password with an eye that shows it. */
export declare function PasswordInput(props: PasswordInputProps): ReactNode

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> {
  /** Grows with its text up to this many lines; 12 unless told. */
  maxRows?: number
  invalid?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of prose; grows with what is typed. */
export declare function TextArea(props: TextAreaProps): ReactNode
