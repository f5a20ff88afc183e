import type { UserRow } from '@portal/contract/account/users.schema'
import type { FieldError } from '@portal/contract/error'
import { kindsOf, type Work, type WorkKind, workWords } from '@portal/domain/account/hand-over'
import { formatCount } from '@portal/domain/values/count'
import { CommissionFrom } from '@portal/screens/adviser-picker'
import { AdvisersToCome, useAdvisers } from '@portal/screens/advisers'
import { Box, Grid, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Combobox } from '@portal/ui/picker'

interface Successor {
  readonly id: number
  readonly name: string
}
/** Who takes over each kind of work, as far as it is chosen. */
export type Successors = Partial<Record<WorkKind, Successor>>

export interface WhoTakesOverProps {
  /** Whose work it is. */
  readonly user: Pick<UserRow, 'id' | 'name'>
  readonly work: Work
  readonly successors: Successors
  readonly onChange: (successors: Successors) => void
  /** The first day whose commission the clients' new adviser gets; undefined: today. */
  readonly commissionFrom: string | undefined
  readonly onCommissionFrom: (day: string) => void
  /** What the server said against a choice. */
  readonly errors: readonly FieldError[]
  /** The name, typed to confirm. */
  readonly typed: string
  readonly onType: (text: string) => void
}

/** Somebody for each kind of work that a user has, and the name that confirms it. */
export default function WhoTakesOver(props: WhoTakesOverProps) {
  const { user, work, successors, onChange, commissionFrom, onCommissionFrom, errors, typed, onType } = props
  const others = useAdvisers().filter(({ id }) => id !== user.id)
  const options = others.map(({ id, name }) => ({ value: id, label: name }))
  const kinds = kindsOf(work)

  function choose(kind: WorkKind, id: number | null) {
    const successor = others.find((one) => one.id === id)
    // Mostly one takes everything: whoever is chosen first stands for the rest until somebody else is.
    const rest = kinds.filter((one) => successor && successors[one] === undefined)
    onChange({ ...successors, ...Object.fromEntries(rest.map((one) => [one, successor])), [kind]: successor })
  }
  return (
    <Stack gap="4">
      <Stack gap="6px">
        <Text weight="medium">Who takes over?</Text>
        <Box as="ul" borderWidth="1px" borderColor="border" borderRadius="md">
          {kinds.map((kind) => {
            const words = workWords(kind, work[kind])
            return (
              <Grid
                as="li"
                key={kind}
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 208px' }}
                alignItems="start"
                columnGap="3"
                rowGap="1"
                padding="2"
                paddingInlineStart="4"
                css={{ '& + li': { borderTopWidth: '1px', borderColor: 'border.subtle' } }}
              >
                <Text paddingBlock="1.5">
                  <Text as="span" weight="semibold" numeric marginEnd="2">
                    {formatCount(work[kind])}
                  </Text>
                  {words}
                </Text>
                <Field
                  label={`Who takes over ${words}`}
                  labelHidden
                  error={errors.find(({ path }) => path === kind)?.message}
                >
                  <Combobox
                    value={successors[kind]?.id ?? null}
                    valueLabel={successors[kind]?.name ?? ''}
                    onChange={(id) => choose(kind, id)}
                    options={options}
                    placeholder="Choose a person"
                  />
                </Field>
              </Grid>
            )
          })}
        </Box>
        <AdvisersToCome />
        {successors.clients && kinds.includes('clients') && (
          <Text size="xs" tone="muted">
            Leads from {user.name}’s client form link go to {successors.clients.name} from now on.
          </Text>
        )}
      </Stack>
      {kinds.includes('clients') && (
        <CommissionFrom
          day={commissionFrom}
          onChange={onCommissionFrom}
          error={errors.find(({ path }) => path === 'commission_from')?.message}
        />
      )}
      <Field label={`Type ${user.name} to confirm`}>
        <TextInput autoComplete="off" value={typed} onChange={(event) => onType(event.currentTarget.value)} />
      </Field>
    </Stack>
  )
}
