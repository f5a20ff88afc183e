import type { Frequency } from '@portal/domain/values/person'
import { COVERS } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Button, Flex, Grid, IconButton, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { PlusIcon, TrashIcon } from '@portal/ui/icons'
import { MoneyInput } from '@portal/ui/input'
import type { TypedCover } from './standing-policy.ts'

export interface CoverRowsProps {
  readonly value: readonly TypedCover[]
  readonly frequency: Frequency
  readonly error: string | undefined
  readonly onChange: (covers: readonly TypedCover[]) => void
}

/** What a policy covers: a row each. */
export function CoverRows({ value: covers, frequency, error, onChange }: CoverRowsProps) {
  const put = (key: number, changes: Partial<TypedCover>) =>
    onChange(covers.map((cover) => (cover.key === key ? { ...cover, ...changes } : cover)))
  const next = Math.max(0, ...covers.map(({ key }) => key)) + 1
  return (
    <Stack as="fieldset" gap="3" id="covers" tabIndex={-1} border="0" padding="0">
      <Text as="legend" weight="medium">
        Covers
      </Text>
      {error && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      {covers.map(({ key, cover, amount, premium }, index) => (
        <Flex key={key} gap="2" alignItems="flex-end">
          <Grid flex="1" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
            <Field label="Cover">
              <NativeSelect
                value={cover}
                placeholder="Select cover"
                options={COVERS.filter(
                  ({ value }) => value === cover || !covers.some((other) => other.cover === value),
                ).map(({ value, label }) => ({ value, label }))}
                onChange={({ currentTarget }) =>
                  put(key, { cover: COVERS.find(({ value }) => value === currentTarget.value)?.value ?? '' })
                }
              />
            </Field>
            <Field label="Amount">
              <MoneyInput whole value={amount} onChange={(cents) => put(key, { amount: cents })} />
            </Field>
            <Field label="Premium">
              <MoneyInput
                value={premium}
                unit={FREQUENCY_WORDS[frequency]}
                onChange={(cents) => put(key, { premium: cents })}
              />
            </Field>
          </Grid>
          <IconButton
            label={`Remove cover ${index + 1}`}
            icon={<TrashIcon />}
            disabled={covers.length === 1}
            onClick={() => onChange(covers.filter((one) => one.key !== key))}
          />
        </Flex>
      ))}
      <Flex>
        <Button
          size="sm"
          icon={<PlusIcon size={14} />}
          onClick={() => onChange([...covers, { key: next, cover: '', amount: null, premium: null }])}
        >
          Add cover
        </Button>
      </Flex>
    </Stack>
  )
}
