import { useProfile } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { useAdvisers } from '@portal/screens/advisers'
import { Box } from '@portal/ui/core'
import { NativeSelect } from '@portal/ui/form'

/** Whose dashboard an admin looks at; the address names it. */
export default function ShownUser({ userId }: { readonly userId: number | null }) {
  const [, setParams] = useSearchParams()
  const me = useProfile()
  const others = useAdvisers().filter(({ id }) => id !== me?.id)
  const isKnown = userId === null || userId === me?.id || others.some(({ id }) => id === userId)
  return (
    <Box width={{ base: '132px', md: '200px' }}>
      <NativeSelect
        aria-label="Whose dashboard"
        value={userId === null ? '' : String(userId)}
        onChange={({ currentTarget }) => setParams(currentTarget.value ? { user: currentTarget.value } : {})}
        placeholder="Everyone"
        options={[
          ...(me ? [{ value: String(me.id), label: 'Me' }] : []),
          ...(isKnown ? [] : [{ value: String(userId), label: `User ${userId}` }]),
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Box>
  )
}
