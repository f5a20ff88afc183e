import { fullName } from '@portal/domain/values/person'
import { Box, Flex } from '@portal/ui/core'
import { DeceasedMark } from './DeceasedMark.tsx'

/** A client as a list or a record names them. */
export type NamedClient = { readonly deceased?: boolean | undefined } & (
  | { readonly name: string }
  | { readonly first_name: string | null; readonly last_name: string | null }
)

/** A client's name, with the mark where they have died: below the name where one line has no room for both. */
export function ClientName({ client }: { readonly client: NamedClient }) {
  const name = 'name' in client ? client.name : fullName(client.first_name, client.last_name)
  if (!client.deceased) return name
  return (
    <Flex
      as="span"
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      maxWidth="full"
      verticalAlign="bottom"
    >
      <Box as="span" minWidth="0" maxWidth="full" overflow="hidden" textOverflow="ellipsis">
        {name}
      </Box>
      <DeceasedMark of={client} />
    </Flex>
  )
}
