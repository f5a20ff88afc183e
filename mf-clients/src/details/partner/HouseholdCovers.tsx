import type { HouseholdCover } from '@portal/contract/clients/partners.schema'
import { formatDollars } from '@portal/domain/values/money'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { ABSENT } from '@portal/screens/fields'
import { Text } from '@portal/ui/core'
import { PersonTable } from './PersonTable.tsx'

type Amounts = HouseholdCover['client']

/** What is in force, and below it what is wanted where that is another amount. */
function Amount({ in_force, wanted }: Amounts) {
  return (
    <span data-part="plain">
      {in_force > 0 ? formatDollars(in_force) : ABSENT}
      {wanted > 0 && wanted !== in_force && (
        <Text as="span" size="xs" tone="subtle" display="block" numeric>
          needs {formatDollars(wanted)}
        </Text>
      )}
    </span>
  )
}

function together(amounts: readonly Amounts[]): Amounts {
  return {
    in_force: amounts.reduce((sum, { in_force }) => sum + in_force, 0),
    wanted: amounts.reduce((sum, { in_force, wanted }) => sum + (wanted || in_force), 0),
  }
}

/** The covers that the two have in force and want, and what they come to together. */
export function HouseholdCovers({ covers, names }: { covers: readonly HouseholdCover[]; names: [string, string] }) {
  const heads = [
    { id: 'client', shown: names[0] },
    { id: 'partner', shown: names[1] },
    { id: 'together', shown: 'Together' },
  ]
  const rows = covers.map(({ cover, client, partner }) => {
    const both = partner ? [client, partner] : [client]
    return {
      label: coverAmount(cover) === 'monthly' ? `${coverLabel(cover)}, per month` : coverLabel(cover),
      cells: [
        <Amount key="client" {...client} />,
        partner ? <Amount key="partner" {...partner} /> : ABSENT,
        <Amount key="together" {...together(both)} />,
      ],
    }
  })
  return <PersonTable title="Cover in force" corner="Cover" heads={heads} sections={[{ title: null, rows }]} numeric />
}
