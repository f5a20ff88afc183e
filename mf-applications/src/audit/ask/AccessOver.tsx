import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { EmptyState, PageHead } from '@portal/ui/page'

/** Stands in the page's place where an auditor may not read an application, or not any more. */
export function AccessOver() {
  return (
    <>
      <PageHead title="No access" />
      <Box paddingInline={{ base: '0', md: '2' }}>
        <EmptyState
          action={
            <Button asChild>
              <Link to="/dashboard">Go to applications</Link>
            </Button>
          }
        >
          Your access to this application has ended, or was never given. You can ask for it.
        </EmptyState>
      </Box>
    </>
  )
}
