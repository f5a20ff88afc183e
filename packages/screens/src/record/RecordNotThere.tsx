import { capitalised } from '@portal/domain/values/capitalised'
import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { EmptyState, PageHead } from '@portal/ui/page'

/** Stands in the page's place for a record that is not there or not for this viewer: the server never tells which. */
export function RecordNotThere({ noun }: { noun: string }) {
  return (
    <>
      <PageHead title={`${capitalised(noun)} not found`} />
      <Box paddingInline={{ base: '0', md: '2' }}>
        <EmptyState
          action={
            <Button asChild>
              <Link to="/">Go to home</Link>
            </Button>
          }
        >
          This {noun} doesn’t exist, or you don’t have access. The person who sent you here may be able to open it.
        </EmptyState>
      </Box>
    </>
  )
}
