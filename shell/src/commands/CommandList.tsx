import { Box, HStack, Spacer, Text } from '@portal/ui/core'
import { Kbd } from '@portal/ui/page'
import { useEffect, useRef } from 'react'
import type { Command, ListedCommand, Section } from './command.ts'

/** The id of a command's line, for `aria-activedescendant`. */
export function optionId(listId: string, { id }: Pick<Command, 'id'>): string {
  return `${listId}-${id.replace(/[^\w-]/g, '-')}`
}

interface CommandListProps {
  readonly id: string
  readonly sections: readonly Section[]
  /** What Enter does. */
  readonly active: Command | undefined
  /** Keeps the active line in sight. */
  readonly followActive: boolean
  readonly onActive: (command: Command) => void
  readonly onChoose: (command: Command) => void
}

/** The commands that were found, under their headings. */
export function CommandList({ id, sections, active, followActive, onActive, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeLine = active && optionId(id, active)
  useEffect(() => {
    if (!list.current) return
    if (followActive) document.getElementById(activeLine ?? '')?.scrollIntoView({ block: 'nearest' })
    else list.current.scrollTop = 0
  }, [activeLine, followActive])

  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label="Found"
      hidden={sections.length === 0}
      maxHeight={{ base: 'calc(100dvh - 160px)', md: 'min(440px, 66dvh)' }}
      overflowY="auto"
      overscrollBehavior="contain"
      p="1"
    >
      {sections.map(({ id: name, title, commands }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-in-${name}`} pb="1">
          <Text as="div" role="presentation" id={`${id}-in-${name}`} size="xs" tone="subtle" px="2" pt="2" pb="1">
            {title}
          </Text>
          {commands.map((command) => (
            <Line
              key={command.id}
              id={optionId(id, command)}
              command={command}
              isActive={command.id === active?.id}
              onActive={() => onActive(command)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

interface LineProps {
  readonly id: string
  readonly command: ListedCommand
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onChoose: () => void
}

function Line({ id, command, isActive, onActive, onChoose }: LineProps) {
  const { line, icon, label, shortcut } = command
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      px="2"
      py={line ? '1.5' : '0'}
      minHeight={{ base: '44px', md: '34px' }}
      display="flex"
      flexDirection="column"
      justifyContent="center"
      borderRadius="sm"
      cursor="pointer"
      bg={isActive ? 'bg.muted' : undefined}
      // A list that moves below a resting pointer chooses nothing.
      onMouseMove={({ movementX, movementY }) => !isActive && (movementX !== 0 || movementY !== 0) && onActive()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {line ?? (
        <HStack gap="10px">
          <Box as="span" display="inline-flex" justifyContent="center" flex="none" width="18px" color="fg.subtle">
            {icon}
          </Box>
          <Text as="span" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {label}
          </Text>
          {shortcut && (
            <>
              <Spacer />
              <Kbd>{shortcut}</Kbd>
            </>
          )}
        </HStack>
      )}
    </Box>
  )
}
