import { Box } from '@portal/ui/core'
import { RichText } from '@portal/ui/page'

/** The text of an email, its paragraphs apart as the reader's mail program shows them. */
export function MailText({ html }: { readonly html: string }) {
  return (
    <Box css={{ '& :is(p, ul, ol, h4) + :is(p, ul, ol, h4)': { marginTop: '12px' } }}>
      <RichText html={html} />
    </Box>
  )
}
