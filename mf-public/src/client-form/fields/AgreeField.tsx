import type { ClientFormNotice } from '@portal/contract/account/users.schema'
import { HStack, Stack, Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'
import { ErrorIcon } from '@portal/ui/icons'
import type { FormField } from '../answers/form-fields.ts'
import { controlId } from './ErrorSummary.tsx'
import { NoticeText } from './NoticeText.tsx'

export interface AgreeFieldProps {
  readonly field: FormField
  readonly notice: ClientFormNotice | undefined
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
  readonly error: string | undefined
}

/** Something to agree to, never ticked beforehand, below what it says. */
export function AgreeField({ field: { name, label, isRequired }, notice, isAgreed, onChange, error }: AgreeFieldProps) {
  const id = controlId(name)
  return (
    <Stack gap="2" css={{ '& label': { fontSize: { base: '0.9375rem', md: 'md' }, lineHeight: 'md' } }}>
      {notice && <NoticeText notice={notice} />}
      <Checkbox
        id={id}
        checked={isAgreed}
        invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {notice?.agreement ?? label}
      </Checkbox>
      {error && (
        <HStack id={`${id}-error`} gap="1" color="danger.fg">
          <ErrorIcon size={14} />
          <Text as="span" size="xs" tone="danger">
            {error}
          </Text>
        </HStack>
      )}
    </Stack>
  )
}
