import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useFieldControl } from './field-context.ts'
import { type ControlSize, Frame } from './frame.ts'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'style' | 'prefix'> {
  size?: ControlSize
  /** An icon or a sign inside, before the text: `<SearchIcon />`, `$`. */
  prefix?: ReactNode
  /** Inside, after the text: a unit, a key hint, an icon button. */
  suffix?: ReactNode
  /** Figures of one width. */
  numeric?: boolean
  /** A lighter border, for a field that looks something up rather than holds it. */
  quiet?: boolean
  /** Outside a Field only; inside, the field tells. */
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Works uncontrolled with react-hook-form: `<TextInput {...register('email')} />`. */
export function TextInput({ size, prefix, suffix, numeric, quiet, invalid, className, ...input }: TextInputProps) {
  const wiring = useFieldControl({ ...input, invalid })
  return (
    <Frame size={size} numeric={numeric} quiet={quiet} className={className}>
      {typeof prefix === 'string' ? <span data-part="affix">{prefix}</span> : prefix}
      <input type="text" {...input} {...wiring} />
      {typeof suffix === 'string' ? <span data-part="affix">{suffix}</span> : suffix}
    </Frame>
  )
}
