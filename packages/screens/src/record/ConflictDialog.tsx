import { MESSAGES } from '@portal/domain/message'
import { Box, Button, Flex, Stack, Text } from '@portal/ui/core'
import { RadioGroup } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { useState } from 'react'

/** A field that two people have changed, each value as a reader sees it. */
export interface Conflict {
  readonly name: string
  readonly label: string
  readonly yours: string
  readonly theirs: string
  /** Who changed it meanwhile, and when; undefined where the log does not tell. */
  readonly changed: { readonly by: string; readonly at: string; readonly isYou: boolean } | undefined
}

export type ConflictChoice = 'mine' | 'theirs'
export type ConflictChoices = ReadonlyMap<string, ConflictChoice>

export interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[]
  /** Whose value each field keeps. */
  readonly onChoose: (choices: ConflictChoices) => void
  /** Leaves the fields as they were typed, unsaved. */
  readonly onClose: () => void
}

/** One of the two values of a field, under whose it is. */
function Side({ whose, value }: { whose: string; value: string }) {
  return (
    <Stack as="span" gap="0" minWidth="0">
      <Text as="span" size="xs" tone="subtle">
        {whose}
      </Text>
      <Text as="span" weight="medium" numeric overflowWrap="anywhere">
        {value}
      </Text>
    </Stack>
  )
}

/** One's own change, from another tab, isn't somebody else's. */
const areYours = (conflicts: readonly Conflict[]) => conflicts.every(({ changed }) => changed?.isYou)

function titleOf(conflicts: readonly Conflict[]): string {
  const what = conflicts.length === 1 ? `${conflicts[0]?.label} was` : `${conflicts.length} fields were`
  return `${what} changed ${areYours(conflicts) ? 'in another tab' : 'by someone else'}`
}

function whoseIs(changed: Conflict['changed']): string {
  if (!changed) return 'Theirs'
  return changed.isYou ? 'Other tab' : `By ${changed.by}`
}

/** Shows both values of each field that two people have changed, and lets the user choose field by field. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ConflictChoices>(new Map())
  const choiceOf = (name: string): ConflictChoice => choices.get(name) ?? 'mine'
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(conflicts)}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            variant="primary"
            onClick={() => onChoose(new Map(conflicts.map(({ name }) => [name, choiceOf(name)])))}
          >
            Save
          </Button>
        </>
      }
    >
      <Text tone="muted" marginBottom="3">
        {areYours(conflicts) ? 'You changed this in another tab.' : MESSAGES.staleVersion} Choose which value to keep.
      </Text>
      <Stack gap="0">
        {conflicts.map(({ name, label, yours, theirs, changed }) => (
          <Box key={name} borderTopWidth="1px" borderColor="border.subtle" paddingBlock="10px">
            <Flex gap="2" alignItems="baseline" flexWrap="wrap" marginBottom="1">
              <Text as="span" weight="semibold">
                {label}
              </Text>
              {changed && (
                <Text as="span" size="xs" tone="subtle" numeric>
                  changed {changed.at}
                </Text>
              )}
            </Flex>
            <RadioGroup<ConflictChoice>
              aria-label={label}
              direction="columns"
              value={choiceOf(name)}
              onChange={(choice) => setChoices((known) => new Map(known).set(name, choice))}
              options={[
                { value: 'mine', label: <Side whose={changed?.isYou ? 'This tab' : 'Yours'} value={yours} /> },
                { value: 'theirs', label: <Side whose={whoseIs(changed)} value={theirs} /> },
              ]}
            />
          </Box>
        ))}
      </Stack>
    </Dialog>
  )
}
