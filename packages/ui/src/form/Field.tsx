import { type ReactNode, useCallback, useId, useState } from 'react'
import { ErrorIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** The specification's words; shown below with an icon and wired to the control (`aria-invalid`, `aria-describedby`). */
  error?: ReactNode
  help?: ReactNode
  /** Says “optional” beside the label. */
  optional?: boolean
  required?: boolean
  /** At the right of the label: “Forgot password?”. */
  aside?: ReactNode
  /** The label is there for screen readers only. */
  labelHidden?: boolean
  /** The control's id; made up unless told. Give one to move the focus there from a FormErrorSummary. */
  id?: string
  /** One control of `ui/form` or `ui/picker`: it takes its id and descriptions from the field. */
  children: ReactNode
}

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    minWidth: 0,
    '& > [data-part=head]': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
    '& > [data-hidden]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    // Not what is inside: a choice has labels of its own.
    '& > [data-part=head] > label': { lineHeight: 'xs', fontWeight: 'medium', color: 'fg' },
    '& > [data-part=head] > label > span': { fontWeight: 'regular', color: 'fg.subtle' },
    '& > [data-part=head] > div': { lineHeight: 'xs', fontSize: 'xs' },
    '& > [data-part=help]': { textStyle: 'xs', color: 'fg.subtle' },
    '& > [data-part=error]': { display: 'flex', gap: '5px', textStyle: 'xs', color: 'danger.fg' },
    '& > [data-part=error] > svg': { flex: 'none', marginTop: '1px', color: 'danger.mark' },
  },
})

/** A label above, one control, and below it the error, else help. */
export function Field({
  label,
  error,
  help,
  optional,
  required,
  aside,
  labelHidden,
  id: givenId,
  children,
}: FieldProps) {
  const madeUp = useId()
  const id = givenId ?? `f${madeUp}`
  const [group, setGroup] = useState(false)
  const onGroup = useCallback(() => setGroup(true), [])
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const wiring = {
    id,
    labelId,
    describedBy: error || help ? noteId : undefined,
    invalid: Boolean(error),
    required: required ?? false,
    onGroup,
  }
  return (
    <FieldContext value={wiring}>
      <Root>
        <div data-part="head" data-hidden={labelHidden ? '' : undefined}>
          <label id={labelId} htmlFor={group ? undefined : id}>
            {label}
            {optional && <span> optional</span>}
          </label>
          {aside && <div>{aside}</div>}
        </div>
        {children}
        {error ? (
          <span id={noteId} data-part="error">
            <ErrorIcon size={14} />
            <span>{error}</span>
          </span>
        ) : (
          help && (
            <span id={noteId} data-part="help">
              {help}
            </span>
          )
        )}
      </Root>
    </FieldContext>
  )
}
