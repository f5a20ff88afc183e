import {
  type CoverInForce,
  type CoverNeed,
  type NeedsInput,
  newNeedsInput,
} from '@portal/domain/clients/needs/calculator'
import { describeCover, type PersonNeeds } from '@portal/domain/clients/needs/compare-needs'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { ageOn } from '@portal/domain/values/date'
import { yearlyAmount } from '@portal/domain/values/person'
import { coverLabel } from '@portal/domain/work/cover'
import { useClock } from '@portal/platform'
import { Stack } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { EmptyState, KeyValueList, Panel } from '@portal/ui/page'
import type { PersonValues } from '../../client-fields/client-fields.ts'
import { CalculatedNeeds } from './CalculatedNeeds.tsx'
import type { ErrorAt } from './error-at.ts'
import { NeedsCalculator } from './NeedsCalculator.tsx'
import { NeedsGlance } from './NeedsGlance.tsx'
import { type DraftPerson, preview } from './needs-draft.ts'
import { WantedCovers } from './WantedCovers.tsx'

export interface NeedsOfPersonProps {
  /** What is known of the person: a calculation begins with it. */
  readonly known: PersonValues
  /** What their policies in force pay. */
  readonly inForce: CoverInForce
  readonly part: DraftPerson
  readonly onChange: (changes: Partial<DraftPerson>) => void
  readonly errorAt: ErrorAt
}

function amountWanted(covers: PersonNeeds['covers'], { cover }: CoverNeed): number | undefined {
  return covers.find((wanted) => wanted.cover === cover)?.amount
}

/** One person's covers and calculation, being edited. */
export function NeedsOfPerson({ known, inForce, part, onChange, errorAt }: NeedsOfPersonProps) {
  const { today } = useClock()
  const { covers, calculator } = part

  function initial() {
    const { date_of_birth, salary, salary_frequency, super_balance } = known
    return newNeedsInput({
      ...(date_of_birth && { age: ageOn(today, date_of_birth) }),
      ...(salary && { annualIncome: yearlyAmount(salary, salary_frequency) }),
      ...(super_balance && { superBalance: super_balance }),
      inForce,
    })
  }

  function use(needs: readonly CoverNeed[]) {
    const amounts = new Map<string, number>(needs.map(({ cover, amount }) => [cover, amount]))
    const missing = needs.filter(({ cover }) => !covers.some((wanted) => wanted.cover === cover))
    onChange({
      covers: [
        ...covers.map((wanted) => ({ ...wanted, amount: amounts.get(wanted.cover) ?? wanted.amount })),
        ...missing.map(({ cover, amount }) => newWantedCover(cover, amount)),
      ],
    })
  }

  function calculateFrom(input: NeedsInput | null) {
    onChange({ calculator: input })
    if (!input) toast({ title: 'Calculation removed', undo: () => onChange({ calculator }) })
  }

  const needed = calculator && preview(calculator)
  return (
    <Stack gap="4">
      {calculator && needed && <NeedsGlance input={calculator} needs={needed} inForce={inForce} />}
      <WantedCovers covers={covers} onChange={(changed) => onChange({ covers: changed })} errorAt={errorAt} />
      <NeedsCalculator
        input={calculator}
        inForce={inForce}
        initial={initial}
        onChange={calculateFrom}
        errorAt={(field) => errorAt(`calculator.${field}`)}
      />
      {needed && needed.length > 0 && (
        <CalculatedNeeds needs={needed} onUse={use} wanted={(need) => amountWanted(covers, need)} />
      )}
    </Stack>
  )
}

/** The same to read. */
export function NeedsToRead({ part }: { part: PersonNeeds | undefined }) {
  if (!part || (part.covers.length === 0 && !part.result)) {
    return <EmptyState>No needs saved for this person yet.</EmptyState>
  }
  return (
    <Stack gap="4">
      <Panel
        title="Recommended cover"
        count={part.covers.length || null}
        empty={part.covers.length === 0 && <EmptyState>No cover.</EmptyState>}
      >
        <KeyValueList
          labelWidth={180}
          rows={part.covers.map((wanted) => ({ label: coverLabel(wanted.cover), value: describeCover(wanted) }))}
        />
      </Panel>
      {part.result && <CalculatedNeeds needs={part.result} wanted={(need) => amountWanted(part.covers, need)} />}
    </Stack>
  )
}
