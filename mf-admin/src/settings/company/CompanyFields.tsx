import { Box, Grid } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { PhoneInput } from '@portal/ui/input'
import { useMemo } from 'react'
import { COMPANY_LABELS, type CompanyField, type CompanyTyped } from './company-form.ts'
import { timeZoneOptions } from './time-zones.ts'

interface CompanyFieldsProps {
  readonly typed: CompanyTyped
  readonly onChange: (changes: Partial<CompanyTyped>) => void
  readonly errorOf: (field: CompanyField) => string | undefined
}

/** Columns of six that each field takes. */
const WIDTHS = { name: 3, company_phone: 3, company_address: 6, abn: 2, afsl_number: 2, time_zone: 2 } as const
type Shown = keyof typeof WIDTHS

const FIELDS = Object.keys(WIDTHS) as Shown[]

/** Who the company is and how it can be reached. */
export function CompanyFields({ typed, onChange, errorOf }: CompanyFieldsProps) {
  const zones = useMemo(timeZoneOptions, [])
  const put = (field: Shown) => (value: string) => onChange({ [field]: value })

  function control(field: Shown) {
    const value = typed[field]
    if (field === 'company_phone') return <PhoneInput size="lg" value={value} onChange={put(field)} />
    if (field === 'time_zone') {
      return (
        <NativeSelect size="lg" value={value} options={zones} onChange={(event) => put(field)(event.target.value)} />
      )
    }
    const isNumber = field === 'abn' || field === 'afsl_number'
    return (
      <TextInput
        size="lg"
        value={value}
        numeric={isNumber}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete={field === 'name' ? 'organization' : 'off'}
        onChange={(event) => put(field)(event.target.value)}
      />
    )
  }
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' }} gap="3">
      {FIELDS.map((field) => (
        <Box key={field} gridColumn={{ md: `span ${WIDTHS[field]}` }}>
          <Field
            id={field}
            label={COMPANY_LABELS[field]}
            required={field === 'name' || field === 'company_phone'}
            error={errorOf(field)}
          >
            {control(field)}
          </Field>
        </Box>
      ))}
    </Grid>
  )
}
