import { commissionOverview } from '@portal/contract/money/commission-overview'
import { isIsoDate } from '@portal/domain/values/date'
import { lazyPart, useCall } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Grid, Skeleton, Stack, usePhone, VisuallyHidden } from '@portal/ui/core'
import { UploadIcon } from '@portal/ui/icons'
import { Badge, ErrorPanel } from '@portal/ui/page'
import { ExposurePanel } from '../clawback/ExposurePanel.tsx'
import { CloseMonth } from '../periods/CloseMonth.tsx'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { COMMISSIONS_PATH } from '../shared/sections.ts'
import { ByAdviser } from './ByAdviser.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { MonthChooser } from './MonthChooser.tsx'
import { MonthStatements } from './MonthStatements.tsx'
import { SumBar } from './SumBar.tsx'

const UploadStatement = lazyPart(() => import(/* webpackChunkName: "upload-statement" */ '../UploadStatement.tsx'))

/** `/commission`: how a month stands, that of the latest committed statement unless the address names one. */
export default function Overview() {
  const [params, setParams] = useSearchParams()
  const isPhone = usePhone()
  const asked = `${params.get('month')}-01`
  const query = isIsoDate(asked) ? { month: asked } : {}
  const { data, error, refetch, isFetching } = useCall(commissionOverview.view, { query }, { keepPrevious: true })
  function without() {
    const left = new URLSearchParams(params)
    left.delete('new')
    return left
  }
  return (
    <Column>
      <CommissionsHead
        path={COMMISSIONS_PATH}
        aside={
          data && (
            <>
              <MonthChooser month={data.month} addressOf={(month) => `?month=${month.slice(0, 7)}`} />
              {!isPhone && (
                <Badge tone={data.is_closed ? 'neutral' : 'info'}>
                  {data.is_closed ? 'Closed period' : 'Open period'}
                </Badge>
              )}
            </>
          )
        }
        actions={
          <>
            {data && !data.is_closed && !isPhone && <CloseMonth month={data.month} />}
            <Button asChild variant="primary" icon={<UploadIcon />}>
              <Link to={`?${new URLSearchParams([...without(), ['new', '1']])}`}>
                {isPhone ? <VisuallyHidden>Upload statement</VisuallyHidden> : 'Upload statement'}
              </Link>
            </Button>
          </>
        }
      />
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box padding="gutter">
          <Skeleton height={320} />
        </Box>
      )}
      {data && (
        <Box overflowY={{ lg: 'auto' }} flex="1 1 0" minHeight="0">
          <SumBar overview={data} />
          <Grid
            gap="4"
            alignItems="start"
            paddingInline="gutter"
            paddingBottom="5"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 352px' }}
          >
            <Stack gap="4">
              <ChecksPanel month={data.month} />
              <ByAdviser overview={data} />
            </Stack>
            <Stack gap="4">
              <ExposurePanel leadsOn />
              <MonthStatements month={data.month} />
            </Stack>
          </Grid>
        </Box>
      )}
      {params.get('new') === '1' && <UploadStatement onClose={() => setParams(without(), { replace: true })} />}
    </Column>
  )
}
