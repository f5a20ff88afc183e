import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'
import { copyText } from './copy-text.ts'

/** The address of a client's link, which is told this once, to be copied. */
export function OnceLink({ url }: { readonly url: string }) {
  return (
    <Stack gap="3">
      <Field label="Link" help="Shown once. Share only with the client.">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Flex>
        <Button icon={<CopyIcon size={14} />} onClick={() => void copyText(url, 'Link')}>
          Copy link
        </Button>
      </Flex>
    </Stack>
  )
}
