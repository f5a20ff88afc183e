import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import { Box, Grid } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import type { FormError } from '../answers/form-errors.ts'
import type { FormField, FormText } from '../answers/form-fields.ts'
import { bmiOf } from '../answers/format-field.ts'
import { AgreeField } from './AgreeField.tsx'
import { controlId } from './ErrorSummary.tsx'
import { FieldControl } from './FieldControl.tsx'

export interface FieldListProps {
  readonly fields: readonly FormField[]
  readonly values: FormText
  readonly errors: readonly FormError[]
  readonly notices: readonly ClientFormNotice[]
  readonly onChange: (name: string, text: string) => void
}

/** The fields of a step. */
export function FieldList({ fields, values, errors, notices, onChange }: FieldListProps) {
  const bmi = bmiOf(values)
  return (
    <Grid
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      columnGap="3"
      rowGap="18px"
      alignItems="start"
      css={{ '&& [data-part=head] > label': { lineHeight: 'sm', fontSize: { base: '0.9375rem', md: 'md' } } }}
    >
      {fields.map((field) => {
        const { name, label, aside, kind, help, isRequired, isHalf } = field
        const error = errors.find((error) => error.field.name === name)?.message
        return (
          <Box key={name} gridColumn={isHalf ? 'auto' : '1 / -1'}>
            {kind === 'agree' ? (
              <AgreeField
                field={field}
                notice={notices.find((notice) => notice.kind === field.notice)}
                isAgreed={values[name] === 'yes'}
                onChange={(isAgreed) => onChange(name, isAgreed ? 'yes' : '')}
                error={error}
              />
            ) : (
              <Field
                id={controlId(name)}
                label={
                  aside ? (
                    <>
                      {label} <span>{aside}</span>
                    </>
                  ) : (
                    label
                  )
                }
                help={kind === 'weight' && bmi !== undefined ? `BMI ${bmi}` : help}
                optional={!isRequired}
                required={isRequired}
                error={error}
              >
                <FieldControl field={field} values={values} onChange={onChange} />
              </Field>
            )}
          </Box>
        )
      })}
    </Grid>
  )
}
