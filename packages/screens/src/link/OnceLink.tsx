import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'
import { copyText } from './copy-text.ts'

export interface OnceLinkProps {
  readonly url: string
  readonly help?: string
}

/** The address of a link, to be copied; shown once unless `help` says otherwise. */
export function OnceLink({ url, help = 'Shown once. Share only with the client.' }: OnceLinkProps) {
  return (
    <Stack gap="3">
      <Field label="Link" help={help}>
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
