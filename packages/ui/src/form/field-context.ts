import { createContext, useContext, useLayoutEffect } from 'react'

/** What a Field tells its control. */
export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Called by a group, which a label names but is not `for`. */
  onGroup?: () => void
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface ControlProps {
  id?: string | undefined
  invalid?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/** The attributes of a native control: its own, else those of the field around it. */
export function useFieldControl({ id, invalid, 'aria-describedby': describedBy }: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: id ?? field?.id,
    'aria-describedby': [describedBy, field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': (invalid ?? field?.invalid) || undefined,
    'aria-required': field?.required || undefined,
  }
}

/** The attributes of a group of controls that is named as one by the field around it. */
export function useFieldGroup(props: ControlProps & { 'aria-label'?: string | undefined }) {
  const field = useContext(FieldContext)
  const onGroup = field?.onGroup
  useLayoutEffect(() => onGroup?.(), [onGroup])
  return { ...useFieldControl(props), 'aria-labelledby': props['aria-label'] ? undefined : field?.labelId }
}

/** Moves the focus to a field's control; in a group, to the one that is chosen, else to the first. */
export function focusField(id: string): void {
  const control = document.getElementById(id)
  const inside = control?.querySelector<HTMLElement>('input:checked') ?? control?.querySelector<HTMLElement>('input')
  const target = inside ?? control
  target?.focus()
}
