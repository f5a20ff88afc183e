import { createContext, useContext } from 'react'

/** What a Field tells its control. */
export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
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
  const { id, ...control } = useFieldControl(props)
  return { ...control, id, 'aria-labelledby': props['aria-label'] ? undefined : field?.labelId }
}
