import type { QuoteSupplier } from '@portal/contract/quotes/quotes.schema'
import { Box, Button, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { NumberInput } from '@portal/ui/input'
import { Popover } from '@portal/ui/overlay'
import type { ReactNode } from 'react'
import { LoadingFields } from '../compare/by-hand/LoadingFields.tsx'
import { type FormErrors, fieldId } from './form/form-errors.ts'
import { chosenCovers, firstNameOf, type PersonForm, type QuoteForm } from './form/quote-form.ts'

export interface QuoteTermsProps {
  readonly form: QuoteForm
  readonly index: number
  readonly person: PersonForm
  readonly suppliers: readonly QuoteSupplier[]
  readonly errors: FormErrors
  readonly onChange: (change: Partial<QuoteForm>) => void
  readonly onPerson: (person: PersonForm) => void
}

/** What holds for the whole quote: who is asked, how far ahead, for which commission, with what loadings. */
export function QuoteTerms(props: QuoteTermsProps) {
  const { form, suppliers, errors, onChange } = props
  const at = (field: string) => ({ id: fieldId(`settings.${field}`), error: errors.get(`settings.${field}`) })
  const choices = commissionChoices(suppliers)
  const usual = usualCommission(suppliers, choices)
  return (
    <Grid
      as="section"
      aria-label="Insurers and terms"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: '1fr 1.2fr 1.2fr 1fr' }}
      gap="4"
      alignItems="start"
      paddingInline="gutter"
      paddingBlock="4"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Part label="Insurers" error={errors.get('settings.insurers')}>
        <Insurers {...props} />
      </Part>
      <Grid gridTemplateColumns="1fr 1fr" gap="2">
        <Field {...at('projectionYears')} label="Projection">
          <NumberInput
            unit="years"
            value={form.projectionYears}
            onChange={(projectionYears) => onChange({ projectionYears })}
          />
        </Field>
        <Field {...at('indexationRate')} label="Indexation">
          <NumberInput unit="%" value={form.indexation} onChange={(indexation) => onChange({ indexation })} />
        </Field>
      </Grid>
      <Field label="Commission">
        <NativeSelect
          value={form.commission === usual?.code ? '' : form.commission}
          placeholder={usual ? `${usual.label} (usual)` : 'Each insurer’s default'}
          options={choices.filter(({ value }) => value !== usual?.code)}
          onChange={({ target }) => onChange({ commission: target.value })}
        />
      </Field>
      <Loadings {...props} />
    </Grid>
  )
}

function Part({
  label,
  error,
  children,
}: {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}) {
  return (
    <Stack gap="6px">
      <Text weight="medium" lineHeight="xs">
        {label}
      </Text>
      {children}
      {error && (
        <Text role="alert" tone="danger" fontSize="xs">
          {error}
        </Text>
      )}
    </Stack>
  )
}

function Insurers({ form, suppliers, onChange }: QuoteTermsProps) {
  const { leftOut } = form
  const included = suppliers.filter(({ code }) => !leftOut.includes(code)).length
  return (
    <Popover
      label="Insurers to quote"
      width={360}
      trigger={
        <Button id={fieldId('settings.insurers')} disabled={suppliers.length === 0}>
          {included} of {suppliers.length}: choose
        </Button>
      }
    >
      <Flex gap="2" paddingBottom="2">
        <Button size="sm" onClick={() => onChange({ leftOut: [] })}>
          All
        </Button>
        <Button size="sm" onClick={() => onChange({ leftOut: suppliers.map(({ code }) => code) })}>
          None
        </Button>
      </Flex>
      <Grid role="group" aria-label="Insurers" gridTemplateColumns="1fr 1fr" gap="2">
        {suppliers.map(({ code, name }) => {
          const isIn = !leftOut.includes(code)
          return (
            <Checkbox
              key={code}
              checked={isIn}
              onChange={() => onChange({ leftOut: isIn ? [...leftOut, code] : leftOut.filter((one) => one !== code) })}
            >
              {name}
            </Checkbox>
          )
        })}
      </Grid>
    </Popover>
  )
}

/** Commission options by code, each once, as the first insurer that has it names it. */
function commissionChoices(suppliers: readonly QuoteSupplier[]) {
  const byCode = new Map<string, string>()
  for (const { commissionOptions } of suppliers) {
    for (const { code, name, upfront, ongoing } of commissionOptions) {
      if (!byCode.has(code)) byCode.set(code, `${name ?? code}, ${upfront ?? 0}% and ${ongoing ?? 0}%`)
    }
  }
  return [...byCode].map(([value, label]) => ({ value, label }))
}

/** The choice that all insurers take unless told, which is not offered twice; undefined where they differ. */
function usualCommission(suppliers: readonly QuoteSupplier[], choices: ReturnType<typeof commissionChoices>) {
  const [code, ...others] = new Set(suppliers.map(({ defaultCommission }) => defaultCommission))
  const usual = choices.find(({ value }) => value === code)
  return usual && others.length === 0 ? { code: usual.value, label: usual.label } : undefined
}

function Loadings({ form, index, person, errors, onPerson }: QuoteTermsProps) {
  const covers = chosenCovers(person)
  const own = [...errors].flatMap(([key, message]) => {
    const id = /^(\d)\.((?:percent|per-thousand)-.+)$/.exec(key)
    return id?.[1] === String(index) && id[2] ? [{ id: id[2], label: 'Loading', message }] : []
  })
  const loaded = covers.filter((cover) => {
    const { percent = null, perThousand = null } = person.loadings[cover] ?? {}
    return percent !== null || perThousand !== null
  }).length
  const whose = form.people.length > 1 ? ` of ${firstNameOf(person, index)}` : ''
  return (
    <Part label={`Loadings${whose}`} error={own[0]?.message}>
      <Popover
        label={`Loadings${whose}`}
        width={360}
        placement="bottom-end"
        trigger={
          <Button id={fieldId(`${index}.loadings`)}>
            {loaded === 0 ? 'None' : loaded === 1 ? '1 cover' : `${loaded} covers`}
          </Button>
        }
      >
        {covers.length === 0 ? (
          <Text tone="muted">Tick a cover first.</Text>
        ) : (
          <Box maxHeight="360px" overflowY="auto">
            <LoadingFields
              covers={covers}
              loadings={person.loadings}
              errors={own}
              onChange={(loadings) => onPerson({ ...person, loadings })}
            />
          </Box>
        )}
      </Popover>
    </Part>
  )
}
