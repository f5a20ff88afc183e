import { call } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import type { OccupationHit, WireSupplierOccupation } from '@portal/contract/quotes/quotes.schema'
import { supplierName } from '@portal/domain'
import { useCall } from '@portal/platform'
import { Box, Flex, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { Popover } from '@portal/ui/overlay'
import { Combobox, type ComboboxOption } from '@portal/ui/picker'
import { useMemo } from 'react'
import { ClassTable } from './ClassTable.tsx'

/** Insurers whose classes are told beside the occupation: those that are the lowest at present. */
const TOLD = 4

function incomeClass({ codes, supports }: WireSupplierOccupation): string | null {
  return supports?.INC === false ? null : (codes?.INC ?? null)
}

function lowestFirst(hit: OccupationHit, order: readonly string[]): WireSupplierOccupation[] {
  const place = ({ supplierCode }: WireSupplierOccupation) => {
    const at = order.indexOf(supplierCode)
    return at === -1 ? order.length : at
  }
  return hit.suppliers.toSorted((one, other) => place(one) - place(other))
}

/** `IP: NEOS AA, TAL AAA. No IP at 3 insurers`. */
function classesInWords(hit: OccupationHit, order: readonly string[]): string {
  const without = hit.suppliers.filter((supplier) => incomeClass(supplier) === null).length
  if (without === hit.suppliers.length) return 'No income protection'
  const told = lowestFirst(hit, order)
    .flatMap((supplier) => {
      const code = incomeClass(supplier)
      return code === null ? [] : `${supplierName(supplier.supplierCode)} ${code}`
    })
    .slice(0, TOLD)
  const left = without === 0 ? [] : [`No IP at ${without === 1 ? '1 insurer' : `${without} insurers`}`]
  return [`IP: ${told.join(', ')}`, ...left].join('. ')
}

export interface OccupationFieldProps {
  readonly id: string
  readonly occupation: { readonly id: string; readonly name: string } | null
  readonly labelHidden: boolean
  readonly error: string | undefined
  /** Codes of insurers, the lowest total first. */
  readonly order: readonly string[]
  readonly onChange: (occupation: { readonly id: string; readonly name: string } | null) => void
}

/** The occupation, searched for by words of its name, with what insurers make of it. */
export function OccupationField({ id, occupation, labelHidden, error, order, onChange }: OccupationFieldProps) {
  const leading = order.join()
  const search = useMemo(
    () =>
      async (text: string, signal: AbortSignal): Promise<ReadonlyArray<ComboboxOption<string>>> => {
        if (!text.trim()) return []
        const { items } = await call(quotes.occupations, { query: { search: text } }, { signal })
        return items.map((hit) => ({
          value: hit.id,
          label: hit.description,
          detail: classesInWords(hit, leading.split(',')),
        }))
      },
    [leading],
  )
  const known = useCall(
    quotes.occupations,
    { query: { id: occupation?.id ?? '' } },
    { enabled: occupation !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const hit = occupation === null ? undefined : known.data?.items.find((one) => one.id === occupation.id)
  return (
    <Box minWidth="0">
      <Field id={id} label="Occupation" labelHidden={labelHidden} required error={error}>
        <Combobox<string>
          value={occupation?.id ?? null}
          {...(occupation && { valueLabel: occupation.name })}
          options={search}
          placeholder="Search occupations"
          emptyText="Type to search, such as accountant"
          clearable
          onChange={(value, option) => onChange(value && option ? { id: value, name: option.label } : null)}
        />
      </Field>
      {hit && <Classes hit={hit} suppliers={lowestFirst(hit, order)} />}
    </Box>
  )
}

function Classes({
  hit,
  suppliers,
}: {
  readonly hit: OccupationHit
  readonly suppliers: readonly WireSupplierOccupation[]
}) {
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="3" paddingTop="1" fontSize="xs" color="fg.subtle">
      <span>IP class</span>
      {suppliers.slice(0, TOLD).map((supplier) => (
        <Text as="span" key={supplier.supplierCode} fontSize="xs" whiteSpace="nowrap" tone="muted">
          {supplierName(supplier.supplierCode)}{' '}
          <Box as="strong" fontWeight="medium" color={incomeClass(supplier) ? 'fg' : 'warning.fg'}>
            {incomeClass(supplier) ?? 'no IP'}
          </Box>
        </Text>
      ))}
      <Popover
        label={`Classes of ${hit.description} by insurer`}
        width={420}
        placement="bottom-end"
        trigger={
          <Box asChild color="accent.fg" fontWeight="medium" cursor="pointer" minHeight={{ base: '44px', md: '24px' }}>
            <button type="button">All {suppliers.length} insurers</button>
          </Box>
        }
      >
        <ClassTable suppliers={suppliers} />
      </Popover>
    </Flex>
  )
}
