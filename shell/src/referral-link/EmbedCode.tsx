import { type EmbeddedElement, embedCode } from '@portal/domain/office/embed-script'
import { Flex, Stack, Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'
import { SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { CopyButton } from '../clipboard/CopyButton.tsx'

export interface EmbedCodeProps {
  /** Where the pages are that the site shows. */
  readonly origin: string
  /** Whose they are. */
  readonly token: string
}

const PAGES = [
  { value: 'adviser-client-form', label: 'Client form' },
  { value: 'adviser-calendar', label: 'Calendar' },
] as const

/** The code that shows the user's form, or their calendar, in a page of another site. */
export function EmbedCode({ origin, token }: EmbedCodeProps) {
  const [element, setElement] = useState<EmbeddedElement>('adviser-client-form')
  const code = embedCode(element, origin, token)
  return (
    <Stack gap="2">
      <Flex gap="2" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <SegmentedControl label="What your site shows" segments={PAGES} value={element} onChange={setElement} />
        <CopyButton text={code} label="Copy code" showLabel />
      </Flex>
      <Field label="Code for your website">
        <TextArea readOnly rows={4} maxRows={4} value={code} onFocus={(event) => event.target.select()} />
      </Field>
      <Text size="xs" tone="muted">
        Paste it into a page of your website. First, a super admin needs to add the website under Settings › Security.
      </Text>
    </Stack>
  )
}
