import { Button, Flex, Stack } from '@portal/ui/core'
import type { FormEvent, ReactNode } from 'react'
import { sendByKey } from '../../form/send-by-key.ts'
import { Refusals, type RefusalsProps } from './Refusals.tsx'
import type { SettingFormState } from './use-setting-form.ts'

interface SettingFieldsProps {
  readonly title: string
  readonly form: RefusalsProps['form'] & Pick<SettingFormState, 'changed' | 'submit' | 'discard'>
  readonly children: ReactNode
}

/** A form of settings with its buttons below it. Ctrl+Enter sends. */
export function SettingFields({ title, form, children }: SettingFieldsProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }
  return (
    <form noValidate aria-label={title} onSubmit={submit} onKeyDown={sendByKey}>
      <Stack gap="4">
        <Refusals form={form} />
        {children}
        <Flex gap="2">
          <Button
            type="submit"
            variant="primary"
            disabled={form.changed === 0}
            loading={form.isSending}
            loadingText="Saving"
          >
            Save
          </Button>
          {form.changed > 0 && (
            <Button variant="ghost" onClick={form.discard}>
              Discard
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  )
}
