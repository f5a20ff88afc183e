import { tellSite } from '@portal/platform/document'
import { Box, Heading, Stack } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { useEffect, useRef } from 'react'
import { Sheet, Words } from '../link-page/Sheet.tsx'

export interface ThanksProps {
  readonly firstName: string
  /** Who got the form. */
  readonly owner: string
}

/** The form has arrived. */
export function Thanks({ firstName, owner }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    tellSite({ type: 'portal:done' })
    heading.current?.focus()
  }, [])
  return (
    <Sheet>
      <Stack gap="3" paddingBlock="6">
        <Box color="success.mark">
          <CheckIcon size={32} />
        </Box>
        <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none">
          Thank you, {firstName}
        </Heading>
        <Words>{owner} has your details and will be in touch.</Words>
        <Words>You can close this page. Your answers aren’t saved on this device.</Words>
      </Stack>
    </Sheet>
  )
}
