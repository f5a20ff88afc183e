import { Link } from '@portal/router'
import { Box, Button, Stack, Text } from '@portal/ui/core'
import { ChevronDownIcon, ChevronUpIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { useSettingsGroups } from './settings-sections.ts'

interface EntriesProps {
  /** The address of the open section. */
  readonly open: string
  readonly onChoose: () => void
}

function Entries({ open, onChoose }: EntriesProps) {
  return useSettingsGroups().map(({ title, sections }) => (
    <Stack key={title} gap="0">
      <Text size="xs" tone="subtle" padding="12px 8px 4px">
        {title}
      </Text>
      {sections.map(({ label, to }) => (
        <Box
          key={to}
          asChild
          display="flex"
          alignItems="center"
          minHeight={{ base: '44px', md: '32px' }}
          paddingInline="2"
          borderRadius="md"
          color="fg.muted"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          css={{ '&[aria-current]': { background: 'bg.selected', color: 'accent.fg', fontWeight: 'medium' } }}
        >
          <Link to={to} aria-current={to === open ? 'page' : undefined} onClick={onChoose}>
            {label}
          </Link>
        </Box>
      ))}
    </Stack>
  ))
}

interface SettingsMenuProps {
  /** The open section: its title and its address. */
  readonly open: { readonly title: string; readonly to: string }
}

/** The sections of the settings: beside the open one, or folded above it on a phone. */
export function SettingsMenu({ open }: SettingsMenuProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <Box
      as="nav"
      aria-label="Settings"
      flex="none"
      width={{ md: '220px' }}
      borderRightWidth={{ md: '1px' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      borderColor="border"
      padding={{ base: '0 8px 8px', md: '12px 12px 12px 16px' }}
      overflowY={{ md: 'auto' }}
    >
      <Box hideFrom="md">
        <Button
          block
          variant="ghost"
          aria-expanded={isUnfolded}
          trailingIcon={isUnfolded ? <ChevronUpIcon /> : <ChevronDownIcon />}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {open.title}
        </Button>
      </Box>
      <Box hideBelow={isUnfolded ? undefined : 'md'}>
        <Entries open={open.to} onChoose={() => setUnfolded(false)} />
      </Box>
    </Box>
  )
}
