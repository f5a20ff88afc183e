import { EMAIL_MAX_LENGTH, emailKey } from '@portal/domain/values/email'
import type { FormState } from '@portal/screens/form'
import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { PlusIcon } from '@portal/ui/icons'
import { choiceOf, copiesIn, LABELS, type Letter, OTHER, type Sharing } from './letter.ts'

export interface RecipientsProps {
  readonly addresses: Sharing['addresses']
  readonly form: FormState<Letter, keyof typeof LABELS>
}

/** Whom it goes to, and who gets a copy: the client and their partner are offered. */
export function Recipients({ addresses, form: { value, put, bind, field } }: RecipientsProps) {
  const options = [
    ...addresses.map((one) => ({ value: choiceOf(one), label: `${one.name} · ${one.address}` })),
    { value: OTHER, label: 'Another address' },
  ]
  const isOther = value.to === OTHER
  const chosen = addresses.find((one) => choiceOf(one) === value.to)?.address ?? value.other
  const taken = [...copiesIn(value.cc), chosen].map(emailKey)
  const offered = addresses.filter(({ address }) => !taken.includes(emailKey(address)))
  return (
    <>
      <Field {...(isOther ? { label: LABELS.to } : field('to'))}>
        <NativeSelect {...bind('to')} options={options} />
      </Field>
      {isOther && (
        <Field {...field('to')} label="Email address">
          <TextInput {...bind('other')} type="email" maxLength={EMAIL_MAX_LENGTH} autoComplete="off" />
        </Field>
      )}
      <Stack gap="1">
        <Field {...field('cc')} help="Separate addresses with commas">
          <TextInput {...bind('cc')} inputMode="email" autoComplete="off" />
        </Field>
        {offered.length > 0 && (
          <Flex gap="1" flexWrap="wrap">
            {offered.map(({ name, address }) => (
              <Button
                key={address}
                size="sm"
                variant="ghost"
                icon={<PlusIcon size={14} />}
                onClick={() => put({ cc: [...copiesIn(value.cc), address].join(', ') })}
              >
                {name} · {address}
              </Button>
            ))}
          </Flex>
        )}
      </Stack>
    </>
  )
}
