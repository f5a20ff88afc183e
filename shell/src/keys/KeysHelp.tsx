import { Box, Heading, HStack, Spacer, Stack, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { Kbd } from '@portal/ui/page'
import { useStore } from 'zustand'
import { KEYS } from './keys.ts'
import { hideKeys, keysHelp, showKeys } from './keys-help.ts'
import { useKey } from './use-key.ts'

/** The list of keys. */
export function KeysHelp() {
  const { open } = useStore(keysHelp)
  useKey('?', showKeys)
  return (
    <Dialog open={open} onClose={hideKeys} title="Shortcuts" closeLabel="Close" width={720}>
      <Box css={{ columnCount: { base: 1, md: 2 }, columnGap: '32px' }}>
        {KEYS.map(({ where, lines }) => (
          <Stack as="section" key={where} gap="0" pb="4" css={{ breakInside: 'avoid' }}>
            <Heading as="h3" pb="1">
              {where}
            </Heading>
            <ul>
              {lines.map(({ keys, what }) => (
                <HStack as="li" key={what} minHeight="8" gap="1">
                  <Text>{what}</Text>
                  <Spacer />
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </HStack>
              ))}
            </ul>
          </Stack>
        ))}
      </Box>
    </Dialog>
  )
}
