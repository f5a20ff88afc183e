import { quotes } from '@portal/contract/quotes/quotes'
import type { OccupationHit, WireSupplierOccupation } from '@portal/contract/quotes/quotes.schema'
import { supplierName } from '@portal/domain/quotes/supplier'
import { useCall, useWasIdle } from '@portal/platform'
import { Box, Flex, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { ChevronDownIcon } from '@portal/ui/icons'
import { Popover } from '@portal/ui/overlay'
import { type ComponentType, useEffect, useState } from 'react'
import { ClassTable } from './ClassTable.tsx'
import type { OccupationSearchProps } from './OccupationSearch.tsx'
import { incomeClass, lowestFirst, TOLD } from './occupation-classes.ts'

let there: ComponentType<OccupationSearchProps> | undefined

async function fetchSearch(): Promise<ComponentType<OccupationSearchProps>> {
  there ??= (await import(/* webpackChunkName: "occupation-search" */ './OccupationSearch.tsx')).default
  return there
}

/**
 * The search, whose code (some 40 kB with the picker) comes once the page is idle, or as soon as the field is entered: a
 * client’s occupation is mostly known, and a first visit does not wait for it.
 */
function useSearch() {
  const wasIdle = useWasIdle()
  const [isEntered, setEntered] = useState(false)
  const [Search, setSearch] = useState(() => there)
  const isWanted = (wasIdle || isEntered) && !Search
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    fetchSearch().then(
      (code) => isHere && setSearch(() => code),
      // It is tried again with the next entering.
      () => isHere && setEntered(false),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { Search, isEntered, enter: () => setEntered(true) }
}

export interface OccupationFieldProps extends OccupationSearchProps {
  readonly id: string
  readonly labelHidden: boolean
  readonly error: string | undefined
}

/** The occupation, searched for by words of its name, with what insurers make of it. */
export function OccupationField({ id, occupation, labelHidden, error, order, onChange }: OccupationFieldProps) {
  const { Search, isEntered, enter } = useSearch()
  const known = useCall(
    quotes.occupations,
    { query: { id: occupation?.id ?? '' } },
    { enabled: occupation !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const hit = occupation === null ? undefined : known.data?.items.find((one) => one.id === occupation.id)
  useEffect(() => {
    if (!Search || !isEntered || document.activeElement !== document.body) return
    // The field that was entered gave way to the search: the focus stays, and what is typed takes the place of the text.
    const field = document.getElementById(id)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [Search, isEntered, id])
  return (
    <Box minWidth="0">
      <Field id={id} label="Occupation" labelHidden={labelHidden} required error={error}>
        {Search ? (
          <Search occupation={occupation} order={order} onChange={onChange} />
        ) : (
          <TextInput
            role="combobox"
            aria-expanded={false}
            aria-busy={isEntered}
            readOnly
            value={occupation?.name ?? ''}
            placeholder="Search occupations"
            suffix={<ChevronDownIcon />}
            onFocus={enter}
          />
        )}
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
