import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { useCall } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Button, Loading } from '@portal/ui/core'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { CheckStep } from './CheckStep.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { IMPORTS_PATH, type Step, stepIn } from './import-address.ts'
import { openSteps } from './import-state.ts'
import { OutcomeStep } from './OutcomeStep.tsx'

/** The step of the address where it may be opened, else the one where the import goes on. */
function stepOf({ state }: ImportDetail, wanted: Step | undefined): Step {
  const open = openSteps(state)
  return open.find((step) => step === wanted) ?? open.at(-1) ?? 'columns'
}

/** An import at its step. */
export function OneImport({ id }: { readonly id: number }) {
  const [params] = useSearchParams()
  const { data, error, refetch } = useCall(imports.view, { params: { id } })
  if (error?.status === 404) {
    return (
      <EmptyState
        title="This import no longer exists"
        action={
          <Button asChild>
            <Link to={IMPORTS_PATH}>All imports</Link>
          </Button>
        }
      >
        It was discarded, or the link is wrong.
      </EmptyState>
    )
  }
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const step = stepOf(data, stepIn(params))
  if (step === 'columns') return <ColumnStep key={id} data={data} />
  return step === 'check' ? <CheckStep data={data} /> : <OutcomeStep data={data} />
}
