import type { Ref, TextareaHTMLAttributes } from 'react'
import { styled } from '../theme/styled.tsx'
import { useFieldControl } from './field-context.ts'
import { Frame } from './frame.ts'

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'> {
  /** Grows with its text up to this many lines; 12 unless told. */
  maxRows?: number
  invalid?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

const Area = styled('textarea', {
  base: {
    display: 'block',
    resize: 'none',
    fieldSizing: 'content',
    // Prose is 14 px on a pointer device.
    fontSize: { base: 'lg', md: 'md' },
    lineHeight: 'md',
  },
})

/** Several lines of prose; grows with what is typed. */
export function TextArea({ maxRows = 12, rows = 3, invalid, className, ...area }: TextAreaProps) {
  const wiring = useFieldControl({ ...area, invalid })
  return (
    <Frame tall className={className}>
      <Area rows={rows} {...area} {...wiring} css={{ minHeight: `${rows * 22}px`, maxHeight: `${maxRows * 22}px` }} />
    </Frame>
  )
}
