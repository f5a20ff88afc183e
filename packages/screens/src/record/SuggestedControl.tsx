import type { FirmListName } from '@portal/domain/office/firm-list'
import { TextInput } from '@portal/ui/form'
import { TagInput } from '@portal/ui/picker'
import { useId } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { useOffered } from './use-offered.ts'

interface SuggestedControlProps extends FieldControlProps {
  readonly list: FirmListName
}

/** A free-text control with suggestions from the firm's list. */
export function SuggestedControl(props: SuggestedControlProps) {
  const { list, field, value, onChange, onBlur, controlRef, size } = props
  const offered = useOffered(list)
  const id = useId()
  if (field.kind === 'words') {
    return (
      <TagInput
        value={value.split(',').flatMap((word) => word.trim() || [])}
        onChange={(next) => onChange(next.join(','))}
        suggestions={offered}
        ref={controlRef}
        aria-label={field.label}
      />
    )
  }
  return (
    <>
      <TextInput
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        ref={controlRef}
        autoComplete="off"
        size={size}
        list={id}
      />
      <datalist id={id}>
        {offered.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}
