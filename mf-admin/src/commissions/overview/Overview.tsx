import { statements } from '@portal/contract/money/statements'
import { isIsoDate } from '@portal/domain/values/date'
import { firstOfMonth } from '@portal/domain/values/month'
import { lazyPart, useCall, useClock } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Grid, Stack } from '@portal/ui/core'
import { UploadIcon } from '@portal/ui/icons'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { COMMISSIONS_PATH } from '../shared/sections.ts'
import { MonthChooser } from './MonthChooser.tsx'
import { MonthStatements } from './MonthStatements.tsx'

const UploadStatement = lazyPart(() => import(/* webpackChunkName: "upload-statement" */ '../UploadStatement.tsx'))

/** The month that the address names; else that of the latest statement, else the present one. Undefined until known. */
function useMonth(): string | undefined {
  const [params] = useSearchParams()
  const { today } = useClock()
  const asked = `${params.get('month')}-01`
  const isAsked = isIsoDate(asked)
  const { data, error } = useCall(statements.list, { query: { sort: '-period', page_size: 1 } }, { enabled: !isAsked })
  if (isAsked) return asked
  if (error) return firstOfMonth(today)
  return data && firstOfMonth(data.items[0]?.period ?? today)
}

/** `/commission`: how a month stands. */
export default function Overview() {
  const [params, setParams] = useSearchParams()
  const month = useMonth()
  function without() {
    const left = new URLSearchParams(params)
    left.delete('new')
    return left
  }
  return (
    <Column>
      <CommissionsHead
        path={COMMISSIONS_PATH}
        aside={month && <MonthChooser month={month} addressOf={(one) => `?month=${one.slice(0, 7)}`} />}
        actions={
          <Button asChild variant="primary" icon={<UploadIcon />}>
            <Link to={`?${new URLSearchParams([...without(), ['new', '1']])}`}>Upload statement</Link>
          </Button>
        }
      />
      {month && (
        <Grid
          gap="4"
          alignItems="start"
          paddingInline="gutter"
          paddingBlock="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 352px' }}
        >
          <Box />
          <Stack gap="4">
            <MonthStatements month={month} />
          </Stack>
        </Grid>
      )}
      {params.get('new') === '1' && <UploadStatement onClose={() => setParams(without(), { replace: true })} />}
    </Column>
  )
}
