import { Button, HStack, IconButton, Text } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import { Popover } from '@portal/ui/overlay'
import { FilterChip } from '@portal/ui/table'
import { Fragment, useRef } from 'react'
import { ANY_OF, type Condition, readGroups, withGroup, writeGroups } from './any-of.ts'
import FilterForm, { type KeptChanges } from './FilterForm.tsx'
import { type ChipsProps, type EditedFilter, type Filter, withChanges } from './filter.ts'

interface ConditionChipProps extends Pick<ChipsProps, 'query'> {
  readonly condition: Condition
  /** Undefined where it is removed. */
  readonly onChange: (condition: Condition | undefined) => void
}

/** A condition of a group: what it lets through, its editor, and the way to remove it. */
function ConditionChip({ condition: { filter, texts }, query, onChange }: ConditionChipProps) {
  const words = filter.useWords(texts, query)
  return (
    <FilterChip field={filter.field} value={words} onRemove={() => onChange(undefined)}>
      {(close) => (
        <FilterForm
          filter={filter}
          texts={texts}
          query={query}
          onApply={(next) => {
            close()
            onChange(Object.keys(next).length > 0 ? { filter, texts: next } : undefined)
          }}
        />
      )}
    </FilterChip>
  )
}

interface GroupChipProps extends ChipsProps {
  /** What it is called: `Any of`, and which one where there are several. */
  readonly name: string
  readonly edited: EditedFilter
  readonly group: readonly Condition[]
  readonly onChange: (group: readonly Condition[]) => void
}

/** A group of conditions, read from left to right: `Any of`, its conditions with `or` between them, and its ×. */
function GroupChip({ name, edited, group, onChange, texts, query, onApply }: GroupChipProps) {
  const kept = useRef<KeptChanges>(undefined)
  return (
    <HStack
      role="group"
      aria-label={name}
      gap="1"
      flexWrap="wrap"
      maxWidth="full"
      padding="1"
      border="1px solid"
      borderColor="border"
      borderRadius="md"
      background="bg.subtle"
    >
      <Popover
        label={name}
        width={edited.width}
        trigger={
          <Button size="sm" variant="ghost" aria-label={name}>
            Any of
          </Button>
        }
      >
        {(close) => (
          <FilterForm
            filter={edited}
            texts={texts}
            query={query}
            kept={kept}
            onApply={(next) => {
              close()
              onApply(next)
            }}
          />
        )}
      </Popover>
      {group.map((condition, place) => (
        <Fragment key={place}>
          {place > 0 && (
            <Text as="span" tone="subtle">
              or
            </Text>
          )}
          <ConditionChip
            condition={condition}
            query={query}
            onChange={(changed) => onChange(group.flatMap((one, at) => (at === place ? (changed ?? []) : one)))}
          />
        </Fragment>
      ))}
      <IconButton
        size="sm"
        icon={<CloseIcon size={12} />}
        label={`Remove filter: ${name}`}
        onClick={() => onChange([])}
      />
    </HStack>
  )
}

export interface AnyOfChipsProps extends ChipsProps {
  readonly filters: ReadonlyArray<Filter<object>>
  readonly groupAt: (place: number) => EditedFilter
}

/** The groups that are set, each with its conditions. */
export default function AnyOfChips({ filters, groupAt, ...props }: AnyOfChipsProps) {
  const { texts, onApply } = props
  const groups = readGroups(filters, texts[ANY_OF] ?? '')
  return groups.map((group, place) => (
    <GroupChip
      {...props}
      key={place}
      name={groups.length > 1 ? `Any of, group ${place + 1}` : 'Any of'}
      edited={groupAt(place)}
      group={group}
      onChange={(changed) =>
        onApply(withChanges(texts, { [ANY_OF]: writeGroups(withGroup(groups, place, changed).filter(hasConditions)) }))
      }
    />
  ))
}

function hasConditions({ length }: readonly Condition[]): boolean {
  return length > 0
}
