import type { Duplicate } from '@portal/contract/clients/duplicates.schema'
import { fullName } from '@portal/domain/values/person'
import { Link } from '@portal/router'
import { Box, Button, Flex, Stack, Text, usePhone } from '@portal/ui/core'
import { AlertIcon, ChevronDownIcon, ChevronUpIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { DuplicateCard, elsewhereText } from './DuplicateCard.tsx'
import type { PersonText } from './typed-person.ts'
import { useTypedDuplicates } from './use-typed-duplicates.ts'

export interface TypedDuplicatesProps {
  readonly text: PersonText
  /** Those found to be somebody else. */
  readonly dismissed: readonly number[]
  readonly onDismiss: (id: number) => void
  /** Adds what was typed to a client who is there already. Absent where the viewer may not. */
  readonly onAddTo?: ((id: number) => void) | undefined
  /** To whom it is being added. */
  readonly addingTo?: number | undefined
}

/**
 * Who may be the person that is being typed: at the foot of the form, where it moves no field. A phone shows the line
 * alone until it is pressed. A failure is of no account: the form works without.
 */
export function TypedDuplicates({ text, dismissed, onDismiss, onAddTo, addingTo }: TypedDuplicatesProps) {
  const found = useTypedDuplicates(text)
  const isPhone = usePhone()
  const [isToggled, setToggled] = useState(false)
  const items = found.items.filter(({ id }) => !dismissed.includes(id))
  const { elsewhere } = found
  const isShown = items.length + elsewhere > 0
  const isOpen = isPhone === isToggled
  const Chevron = isOpen ? ChevronDownIcon : ChevronUpIcon
  return (
    <Box role="status" aria-label="Possible duplicates" position="sticky" bottom="0" zIndex="1">
      {isShown && (
        <Stack
          gap="2"
          bg="bg.raised"
          borderTopWidth="1px"
          borderColor="border"
          paddingInline="4"
          paddingBlock="10px"
          maxHeight="min(44vh, 320px)"
          overflowY="auto"
        >
          <Flex alignItems="center" gap="2">
            <Box as="span" color="warning.mark" flex="none">
              <AlertIcon />
            </Box>
            <Text as="span" weight="medium" flex="1 1 auto">
              {items.length + elsewhere === 1
                ? 'Possible duplicate'
                : `${items.length + elsewhere} possible duplicates`}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              trailingIcon={<Chevron size={14} />}
              aria-expanded={isOpen}
              onClick={() => setToggled(!isToggled)}
            >
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          </Flex>
          {isOpen && (
            <>
              <Stack as="ul" gap="2" listStyleType="none">
                {items.map((item) => (
                  <DuplicateCard
                    key={item.id}
                    duplicate={item}
                    actions={
                      <CardActions
                        duplicate={item}
                        onDismiss={() => onDismiss(item.id)}
                        onAdd={onAddTo && (() => onAddTo(item.id))}
                        isAdding={item.id === addingTo}
                      />
                    }
                  />
                ))}
              </Stack>
              {elsewhere > 0 && <Text tone="muted">{elsewhereText(elsewhere)}</Text>}
            </>
          )}
        </Stack>
      )}
    </Box>
  )
}

interface CardActionsProps {
  readonly duplicate: Duplicate
  readonly onDismiss: () => void
  readonly onAdd: (() => void) | undefined
  readonly isAdding: boolean
}

function CardActions({ duplicate, onDismiss, onAdd, isAdding }: CardActionsProps) {
  const name = fullName(duplicate.first_name, duplicate.last_name)
  return (
    <>
      <Button size="sm" onClick={onDismiss} aria-label={`${name} is not the same person`}>
        Not the same person
      </Button>
      <Button size="sm" asChild>
        <Link to={`/client-details/${duplicate.id}`} aria-label={`Open ${name}`}>
          Open
        </Link>
      </Button>
      {onAdd && (
        <Button size="sm" onClick={onAdd} loading={isAdding} aria-label={`Add these details to ${name}`}>
          Add to this record
        </Button>
      )}
    </>
  )
}
