import type { Frequency } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVERS,
  coverAmount,
  LIFE_BUYBACKS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { hasBuyback, hasPeriods, hasWaiver, LINKED_TO } from '@portal/domain/work/product'
import type { FormState } from '@portal/screens/form'
import { Grid } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, TextArea } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import type { ProductFieldName, TypedProduct } from './product-form.ts'

interface Table<V extends string> {
  readonly field:
    | 'waiting_period'
    | 'benefit_period'
    | 'occupation_type'
    | 'structure'
    | 'linked_cover'
    | 'premium_waiver'
    | 'life_buyback'
  readonly options: ReadonlyArray<{ readonly value: V; readonly label: string }>
  /** What stands for none; it cannot be left out unless told. */
  readonly none?: string
}

/** What can be chosen of a table in which `N` stands for none. */
function withoutNone<V extends string>(table: Table<V>['options']): Table<V>['options'] {
  return table.filter(({ value }) => value !== 'N')
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
    ...(cover === 'TPD' ? [{ field: 'occupation_type', options: OCCUPATION_TYPES, none: 'Not stated' } as const] : []),
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
    ...(hasWaiver(cover)
      ? [{ field: 'premium_waiver', options: withoutNone(PREMIUM_WAIVERS), none: 'No' } as const]
      : []),
    ...(hasBuyback(cover)
      ? [{ field: 'life_buyback', options: withoutNone(LIFE_BUYBACKS), none: 'None' } as const]
      : []),
  ]
}

export interface ProductFieldsProps {
  readonly form: FormState<TypedProduct, ProductFieldName>
  /** How often the premium is paid. */
  readonly frequency: Frequency
}

/** Amount, premium and terms of a cover: what its kind has. */
export function ProductFields({ form: { value, put, bind, field }, frequency }: ProductFieldsProps) {
  const isMonthly = value.cover !== '' && coverAmount(value.cover) === 'monthly'
  return (
    <>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Field {...field('amount')} {...(isMonthly && { label: 'Monthly benefit' })} required>
          <MoneyInput whole {...bind('amount')} />
        </Field>
        <Field {...field('annual_premium')}>
          <MoneyInput {...bind('premium')} unit={FREQUENCY_WORDS[frequency]} />
        </Field>
        {tablesOf(value).map(({ field: name, options, none }) => (
          <Field key={name} {...field(name)}>
            <NativeSelect
              value={value[name] ?? ''}
              options={options}
              {...(none !== undefined && { placeholder: none })}
              onChange={(event) => put({ [name]: event.currentTarget.value || null })}
            />
          </Field>
        ))}
        <Field {...field('loading')}>
          <NumberInput {...bind('loading')} unit="%" />
        </Field>
      </Grid>
      <Checkbox
        id={field('indexed').id}
        checked={value.indexed}
        onChange={(event) => put({ indexed: event.currentTarget.checked })}
      >
        Indexed with CPI
      </Checkbox>
      <Field {...field('exclusions')} optional>
        <TextArea rows={2} {...bind('exclusions')} />
      </Field>
    </>
  )
}
