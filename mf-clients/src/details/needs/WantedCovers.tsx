import { coverTerms, newWantedCover, type WantedCover } from '@portal/domain/clients/needs/wanted-cover'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  coverAmount,
  coverLabel,
  LIFE_BUYBACKS,
  NEED_COVERS,
  type NeedCoverCode,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { Box, Button, Flex, Grid, Heading, IconButton, Spacer } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { PlusIcon, TrashIcon } from '@portal/ui/icons'
import { MoneyInput } from '@portal/ui/input'
import { Menu } from '@portal/ui/overlay'
import { EmptyState, Panel } from '@portal/ui/page'
import type { ErrorAt } from './error-at.ts'

export interface WantedCoversProps {
  readonly covers: readonly WantedCover[]
  readonly onChange: (covers: readonly WantedCover[]) => void
  readonly errorAt: ErrorAt
}

/** The fields of a cover that are a choice, with the terms that only some covers have. */
const CHOICES = [
  { field: 'waiting_period', label: 'Waiting period', options: WAITING_PERIODS },
  { field: 'benefit_period', label: 'Benefit period', options: BENEFIT_PERIODS },
  { field: 'occupation_type', label: 'Occupation type', options: OCCUPATION_TYPES },
  { field: 'structure', label: 'Structure', options: PREMIUM_STRUCTURES },
  { field: 'owner', label: 'Owner', options: COVER_OWNERS },
  { field: 'premium_waiver', label: 'Premium waiver', options: PREMIUM_WAIVERS },
  { field: 'life_buyback', label: 'Life buy-back', options: LIFE_BUYBACKS },
] as const

interface CoverRowProps {
  readonly wanted: WantedCover
  readonly onChange: (wanted: WantedCover) => void
  readonly onRemove: () => void
  readonly errorAt: ErrorAt
}

function CoverRow({ wanted, onChange, onRemove, errorAt }: CoverRowProps) {
  const terms: readonly string[] = ['structure', 'owner', ...coverTerms(wanted.cover)]
  const isMonthly = coverAmount(wanted.cover) === 'monthly'
  const name = coverLabel(wanted.cover)
  return (
    <Box
      as="section"
      aria-label={name}
      paddingInline="4"
      paddingTop="2"
      paddingBottom="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Flex alignItems="center" minHeight="8" marginBottom="1">
        <Heading as="h4">{name}</Heading>
        <Spacer />
        <IconButton size="sm" icon={<TrashIcon size={14} />} label={`Remove ${name}`} onClick={onRemove} />
      </Flex>
      <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))">
        <Field label={isMonthly ? 'Monthly benefit' : 'Sum insured'} error={errorAt('amount')}>
          <MoneyInput
            whole
            value={wanted.amount || null}
            onChange={(amount) => onChange({ ...wanted, amount: amount ?? 0 })}
          />
        </Field>
        {CHOICES.filter(({ field }) => terms.includes(field)).map(({ field, label, options }) => (
          <Field key={field} label={label} error={errorAt(field)}>
            <NativeSelect
              options={options}
              value={wanted[field] ?? ''}
              onChange={(event) => onChange({ ...wanted, [field]: event.target.value })}
            />
          </Field>
        ))}
      </Grid>
    </Box>
  )
}

/** The covers that a person wants, each with the terms of its kind. */
export function WantedCovers({ covers, onChange, errorAt }: WantedCoversProps) {
  const missing = NEED_COVERS.filter(({ value }) => !covers.some(({ cover }) => cover === value))
  const add = (cover: NeedCoverCode) => onChange([...covers, newWantedCover(cover)])
  const adding = (
    <Menu
      label="Add cover"
      placement="bottom-end"
      trigger={
        <Button size="sm" icon={<PlusIcon size={14} />} disabled={missing.length === 0}>
          Add cover
        </Button>
      }
      entries={missing.map(({ value, label }) => ({ id: value, label, onSelect: () => add(value) }))}
    />
  )
  return (
    <Panel
      title="Recommended cover"
      count={covers.length || null}
      action={adding}
      flush
      empty={
        covers.length === 0 && <EmptyState>No cover yet. Add it here, or copy it from the calculator below.</EmptyState>
      }
    >
      {covers.map((wanted, index) => (
        <CoverRow
          key={wanted.cover}
          wanted={wanted}
          errorAt={(field) => errorAt(`covers.${index}.${field}`)}
          onChange={(changed) => onChange(covers.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => onChange(covers.filter((_, at) => at !== index))}
        />
      ))}
    </Panel>
  )
}
