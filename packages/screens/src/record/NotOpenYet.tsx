import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { EmptyState, PageHead } from '@portal/ui/page'

/** Stands in the page's place for an auditor: what is a client’s is read once one of their applications is. */
export function NotOpenYet({ noun }: { readonly noun: 'client' | 'quote' }) {
  const what =
    noun === 'client'
      ? 'a client once you have access to one of their'
      : 'a quote once you have access to one of the client’s'
  return (
    <>
      <PageHead title="No access" />
      <Box paddingInline={{ base: '0', md: '2' }}>
        <EmptyState
          action={
            <Button asChild variant="primary">
              <Link to="/dashboard?ask=1">Ask for access</Link>
            </Button>
          }
        >
          You can open {what} applications.
        </EmptyState>
      </Box>
    </>
  )
}
