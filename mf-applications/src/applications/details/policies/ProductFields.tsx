import {
  BENEFIT_PERIODS,
  COVERS,
  coverAmount,
  FREQUENCY_WORDS,
  type Frequency,
  hasPeriods,
  LINKED_TO,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain'
import type { FormState } from '@portal/screens/form'
import { Grid } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import { PRODUCT_LABELS, type ProductFieldName, type TypedProduct } from './product-form.ts'

interface Table<V extends string> {
  readonly field: 'waiting_period' | 'benefit_period' | 'occupation_type' | 'structure' | 'linked_cover'
  readonly options: ReadonlyArray<{ readonly value: V; readonly label: string }>
  /** What stands for none; it cannot be left out unless told. */
  readonly none?: string
}

/** The choices that a cover has. */
function tablesOf({ cover }: TypedProduct): ReadonlyArray<Table<string>> {
  if (cover === '') return []
  const linked = LINKED_TO[cover] ?? []
  return [
    ...(hasPeriods(cover)
      ? [
          { field: 'waiting_period', options: WAITING_PERIODS } as const,
          { field: 'benefit_period', options: BENEFIT_PERIODS } as const,
        ]
      : []),
    ...(cover === 'TPD' ? [{ field: 'occupation_type', options: OCCUPATION_TYPES, none: 'Not told' } as const] : []),
    ...(linked.length > 0
      ? [
          {
            field: 'linked_cover',
            options: COVERS.filter(({ value }) => linked.includes(value)),
            none: 'None, stand-alone',
          } as const,
        ]
      : []),
    { field: 'structure', options: PREMIUM_STRUCTURES },
  ]
}

export interface ProductFieldsProps {
  readonly form: FormState<TypedProduct, ProductFieldName>
  /** How often the premium is paid. */
  readonly frequency: Frequency
  /** What stands before the ids of the controls, where several covers are typed on one page. */
  readonly at?: string
}

/** Amount, premium and terms of a cover: what its kind has. */
export function ProductFields({ form: { value, put, faultOf }, frequency, at = '' }: ProductFieldsProps) {
  const isMonthly = value.cover !== '' && coverAmount(value.cover) === 'monthly'
  return (
    <>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Field
          id={`${at}amount`}
          label={isMonthly ? 'Monthly benefit' : PRODUCT_LABELS.amount}
          required
          error={faultOf('amount')}
        >
          <MoneyInput whole value={value.amount} onChange={(amount) => put({ amount })} />
        </Field>
        <Field id={`${at}annual_premium`} label={PRODUCT_LABELS.annual_premium} error={faultOf('annual_premium')}>
          <MoneyInput
            value={value.premium}
            unit={FREQUENCY_WORDS[frequency]}
            onChange={(premium) => put({ premium })}
          />
        </Field>
        {tablesOf(value).map(({ field, options, none }) => (
          <Field key={field} id={at + field} label={PRODUCT_LABELS[field]} error={faultOf(field)}>
            <NativeSelect
              value={value[field] ?? ''}
              options={options}
              {...(none !== undefined && { placeholder: none })}
              onChange={(event) => put({ [field]: event.currentTarget.value || null })}
            />
          </Field>
        ))}
        <Field id={`${at}loading`} label={PRODUCT_LABELS.loading} error={faultOf('loading')}>
          <NumberInput value={value.loading} unit="%" onChange={(loading) => put({ loading })} />
        </Field>
      </Grid>
      <Checkbox
        id={`${at}indexed`}
        checked={value.indexed}
        onChange={(event) => put({ indexed: event.currentTarget.checked })}
      >
        Indexed with CPI
      </Checkbox>
      <Field id={`${at}exclusions`} label={PRODUCT_LABELS.exclusions} optional error={faultOf('exclusions')}>
        <TextArea
          rows={2}
          value={value.exclusions}
          onChange={(event) => put({ exclusions: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
