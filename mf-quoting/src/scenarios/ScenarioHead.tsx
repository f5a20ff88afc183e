import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { change, lazyPart } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'
import { Box, Flex, IconButton, Text } from '@portal/ui/core'
import { CopyIcon, MoreIcon, PencilIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { useState } from 'react'
import type { ScenarioColumn } from './scenario-column.ts'

const ScenarioDrawer = lazyPart(() => import(/* webpackChunkName: "scenario-form" */ './ScenarioDrawer.tsx'))

export interface ScenarioHeadProps {
  readonly column: ScenarioColumn
  readonly clientIndex: number
  /** What a scenario's column may show. */
  readonly portfoliosOf: (scenario: QuoteScenario) => readonly WirePortfolio[]
}

/** The name of a column, and what can be done with its scenario. */
export function ScenarioHead({ column, clientIndex, portfoliosOf }: ScenarioHeadProps) {
  const { scenario, name, remark, isRecommended } = column
  const [isEditing, setEditing] = useState(false)
  const copy = (id: number) => {
    let made: number | undefined
    void doWithUndo(
      `${name} copied`,
      async () => {
        made = (await change(scenarios.copy, { params: { id }, body: {} })).id
      },
      async () => made !== undefined && (await change(scenarios.remove, { params: { id: made } })),
    )
  }
  const remove = (id: number) =>
    void doWithUndo(
      `${name} deleted`,
      () => change(scenarios.remove, { params: { id } }),
      () => change(scenarios.restore, { params: { id } }),
    )
  return (
    <th scope="col" data-rec={isRecommended || undefined}>
      <Flex alignItems="center" justifyContent="flex-end" gap="1">
        <Box minWidth="0">
          <Text as="span" size="md" weight="semibold" overflowWrap="anywhere" whiteSpace="normal">
            {name}
          </Text>
          <Text size="xs" tone="muted" whiteSpace="normal">
            {remark}
          </Text>
        </Box>
        {scenario && (
          <Menu
            label={`More for ${name}`}
            placement="bottom-end"
            trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${name}`} />}
            entries={[
              { id: 'edit', label: 'Edit…', icon: <PencilIcon />, onSelect: () => setEditing(true) },
              { id: 'copy', label: 'Copy', icon: <CopyIcon />, onSelect: () => copy(scenario.id) },
              {
                id: 'remove',
                label: 'Delete',
                icon: <TrashIcon />,
                danger: true,
                onSelect: () => remove(scenario.id),
              },
            ]}
          />
        )}
      </Flex>
      {scenario && isEditing && (
        <ScenarioDrawer
          scenario={scenario}
          clientIndex={clientIndex}
          portfolios={portfoliosOf(scenario)}
          onClose={() => setEditing(false)}
        />
      )}
    </th>
  )
}
