import type { EmbedKey } from '@portal/contract/account/embed-keys.schema'
import { useAdvisers } from '@portal/screens/advisers'
import { Box, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'

interface KeyAdvisersProps {
  /** Null for everybody who advises. */
  readonly value: readonly number[] | null
  /** Those chosen until now; offered too, though they may have left. */
  readonly present: EmbedKey['advisers']
  readonly error: string | undefined
  readonly onChange: (ids: readonly number[] | null) => void
}

/** In whose name a key may quote: every adviser, or those who are named. */
export function KeyAdvisers({ value: chosen, present, error, onChange }: KeyAdvisersProps) {
  const advisers = useAdvisers()
  const gone = present.filter(({ id }) => !advisers.some((one) => one.id === id))
  return (
    <Box as="fieldset" minWidth="0">
      <Text as="legend" weight="medium">
        Advisers
      </Text>
      <Text size="xs" tone="muted">
        Who this site can quote for.
      </Text>
      {error && (
        <Text size="xs" tone="danger" role="alert">
          {error}
        </Text>
      )}
      <Checkbox
        checked={chosen === null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? null : present.map(({ id }) => id))}
      >
        Every adviser
      </Checkbox>
      {chosen && (
        <Box maxHeight="200px" overflow="auto" marginTop="1" paddingLeft="5">
          {[...gone, ...advisers].map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {name}
            </Checkbox>
          ))}
        </Box>
      )}
    </Box>
  )
}
