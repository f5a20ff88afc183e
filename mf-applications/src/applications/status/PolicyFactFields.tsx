import type { InputOf } from '@portal/contract/endpoint'
import type { ProposedPolicy } from '@portal/contract/work/application-policies.schema'
import type { applications } from '@portal/contract/work/applications'
import { coversInWords } from '@portal/domain/work/cover'
import { useClock } from '@portal/platform'
import { Box, Flex, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { factsOf } from './missing-before.ts'

/** What was entered of a policy that comes into force. */
export type GivenPolicy = NonNullable<InputOf<typeof applications.updateStatus>['body']['policies']>[number]

export interface PolicyFactFieldsProps {
  readonly policies: readonly ProposedPolicy[]
  readonly given: readonly GivenPolicy[]
  readonly onChange: (given: readonly GivenPolicy[]) => void
}

/** Number and start date of each policy that lacks one of them. */
export function PolicyFactFields({ policies, given, onChange }: PolicyFactFieldsProps) {
  const { today } = useClock()
  return policies.map((policy) => {
    const { id, insurer, terms } = policy
    const known = factsOf(policy)
    const entered = given.find((one) => one.id === id) ?? { id }
    const enter = (fact: Omit<GivenPolicy, 'id'>) =>
      onChange([...given.filter((one) => one.id !== id), { ...entered, ...fact }])
    const name = `${insurer}: ${coversInWords(terms.products.map(({ cover }) => cover))}`
    return (
      <Box key={id} role="group" aria-label={name} color="fg">
        {policies.length > 1 && <Text weight="medium">{name}</Text>}
        <Flex gap="3" flexWrap="wrap" paddingTop="1">
          {known.number === null && (
            <Box flex="1 1 160px">
              <Field label="Policy number">
                <TextInput
                  value={entered.number ?? ''}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => enter({ number: target.value.trim() ? target.value : null })}
                />
              </Field>
            </Box>
          )}
          {known.starts_on === null && (
            <Box flex="1 1 160px">
              <Field label="Start date">
                <DateInput
                  value={entered.effective_on}
                  today={today}
                  onChange={(effective_on) => enter({ effective_on })}
                />
              </Field>
            </Box>
          )}
        </Flex>
      </Box>
    )
  })
}
