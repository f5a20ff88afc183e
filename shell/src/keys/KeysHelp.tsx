import { Box, HStack, Spacer, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { Kbd } from '@portal/ui/page'
import { useStore } from 'zustand'
import { hideKeys, keysHelp, showKeys } from './keys-help.ts'
import { useKey } from './use-key.ts'

const KEYS: ReadonlyArray<{ keys: readonly string[]; what: string }> = [
  { keys: ['/'], what: 'Search clients' },
  { keys: ['Ctrl', 'K'], what: 'Search clients, also while typing' },
  { keys: ['↑', '↓', 'Enter'], what: 'Move in a list or menu and open' },
  { keys: ['Enter'], what: 'Save what is edited in place' },
  { keys: ['Ctrl', 'Enter'], what: 'Send a form' },
  { keys: ['Esc'], what: 'Close, or put back what was edited' },
  { keys: ['?'], what: 'Show these keys' },
]

/** The list of keys. */
export function KeysHelp() {
  const { open } = useStore(keysHelp)
  useKey('?', showKeys)
  return (
    <Dialog open={open} onClose={hideKeys} title="Keys" closeLabel="Close">
      <Box as="ul">
        {KEYS.map(({ keys, what }) => (
          <HStack as="li" key={what} minHeight="8">
            <Text>{what}</Text>
            <Spacer />
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </HStack>
        ))}
      </Box>
    </Dialog>
  )
}
