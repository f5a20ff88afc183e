import { GROUP_CONDITIONS_MAX } from '@portal/domain/limits'
import { Box, Button, HStack, IconButton, Stack, Text } from '@portal/ui/core'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { AddFilterButton } from '@portal/ui/table'
import { Fragment, useEffect, useRef, useState } from 'react'
import { type Condition, isComplete, readable } from './any-of.ts'
import { type EditorProps, type Filter, withChanges } from './filter.ts'

interface ConditionProps extends Pick<EditorProps, 'isRefused' | 'query'> {
  readonly condition: Condition
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** A condition in words. */
function ConditionWords({ condition: { filter, texts }, query }: Pick<ConditionProps, 'condition' | 'query'>) {
  return (
    <>
      {filter.field} <strong>{filter.useWords(texts, query)}</strong>
    </>
  )
}

/** One condition: what it asks in words, and below, where it is opened, its editor. */
function OneCondition({ condition, isOpen, isRefused, query, onToggle, onChange, onRemove }: ConditionProps) {
  const { filter, texts } = condition
  const told = { filter, texts: readable(condition) }
  const isBad = isRefused && !isComplete(condition)
  const hasNothing = Object.keys(texts).length === 0
  return (
    <Stack gap="2">
      <HStack gap="1">
        <Box flex="1" minWidth="0">
          <Button
            size="sm"
            variant="ghost"
            block
            aria-expanded={isOpen}
            data-refused={isBad && hasNothing ? true : undefined}
            trailingIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onClick={onToggle}
          >
            <Box as="span" flex="1" minWidth="0" textAlign="start" whiteSpace="normal">
              {Object.keys(told.texts).length > 0 ? <ConditionWords condition={told} query={query} /> : filter.label}
            </Box>
          </Button>
        </Box>
        <IconButton
          size="sm"
          icon={<CloseIcon size={12} />}
          label={`Remove condition: ${filter.label}`}
          onClick={onRemove}
        />
      </HStack>
      {isBad && hasNothing && (
        <Text role="alert" tone="danger" paddingInline="2">
          Please choose what this condition asks for
        </Text>
      )}
      {isOpen && (
        <Box role="group" aria-label={filter.label} paddingInline="2" paddingBottom="1">
          {filter.edit({
            texts,
            change: (changes) => onChange({ filter, texts: withChanges(texts, changes) }),
            isRefused,
            query,
          })}
        </Box>
      )}
    </Stack>
  )
}

export interface AnyOfEditorProps extends Pick<EditorProps, 'isRefused' | 'query'> {
  /** Of which conditions can be made. */
  readonly filters: ReadonlyArray<Filter<object>>
  readonly group: readonly Condition[]
  readonly onChange: (group: readonly Condition[]) => void
}

/** A group of conditions of which one is enough: adds, changes and removes them; one is open at a time. */
export default function AnyOfEditor({ filters, group, onChange, ...editing }: AnyOfEditorProps) {
  const [open, setOpen] = useState(group.length === 1 ? 0 : undefined)
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('[data-last] [aria-expanded]')?.focus()
  }, [added])
  function remove(place: number) {
    onChange(group.filter((_, at) => at !== place))
    setOpen(undefined)
    add.current?.focus()
  }
  const isFull = group.length >= GROUP_CONDITIONS_MAX
  return (
    <Stack gap="2">
      <Text tone="muted">{group.length === 0 ? 'Match any of these. Add two or more.' : 'Match any of these:'}</Text>
      <Box ref={list} maxHeight="min(400px, 50vh)" overflowY="auto">
        {group.map((condition, place) => (
          <Fragment key={place}>
            {place > 0 && (
              <Text tone="subtle" paddingInline="2">
                or
              </Text>
            )}
            <Box data-last={place === group.length - 1 ? true : undefined}>
              <OneCondition
                {...editing}
                condition={condition}
                isOpen={place === open || (editing.isRefused && !isComplete(condition))}
                onToggle={() => setOpen(place === open ? undefined : place)}
                onChange={(changed) => onChange(group.map((one, at) => (at === place ? changed : one)))}
                onRemove={() => remove(place)}
              />
            </Box>
          </Fragment>
        ))}
      </Box>
      <HStack>
        <Menu
          label="Add a condition"
          trigger={
            <AddFilterButton ref={add} disabled={isFull}>
              Add a condition
            </AddFilterButton>
          }
          entries={filters
            .filter(({ keptOnly }) => !keptOnly)
            .map((filter) => ({
              id: filter.name,
              label: filter.label,
              onSelect() {
                onChange([...group, { filter, texts: {} }])
                setOpen(group.length)
                setAdded(added + 1)
              },
            }))}
        />
        {isFull && <Text tone="subtle">{GROUP_CONDITIONS_MAX} at most</Text>}
      </HStack>
    </Stack>
  )
}
