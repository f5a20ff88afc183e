import { commissionOverview } from '@portal/contract/money/commission-overview'
import { lazyPart, useCall } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Button, Column, Grid, Skeleton, Stack, usePhone, VisuallyHidden } from '@portal/ui/core'
import { UploadIcon } from '@portal/ui/icons'
import { ErrorPanel } from '@portal/ui/page'
import { changedParams } from '../../address/changed-params.ts'
import { monthIn } from '../../address/month-in.ts'
import { ExposurePanel } from '../clawback/ExposurePanel.tsx'
import { CloseMonth } from '../periods/CloseMonth.tsx'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { MonthChooser } from '../shared/MonthChooser.tsx'
import { COMMISSIONS_PATH } from '../shared/sections.ts'
import { ByAdviser } from './ByAdviser.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { MonthStatements } from './MonthStatements.tsx'
import { SumBar } from './SumBar.tsx'

const UploadStatement = lazyPart(() => import(/* webpackChunkName: "upload-statement" */ '../UploadStatement.tsx'))

/** `/commission`: how a month stands, that of the latest committed statement unless the address names one. */
export default function Overview() {
  const [params, setParams] = useSearchParams()
  const isPhone = usePhone()
  const month = monthIn(params.get('month'))
  const query = month ? { month } : {}
  const { data, error, refetch, isFetching } = useCall(commissionOverview.view, { query }, { keepPrevious: true })
  return (
    <Column>
      <CommissionsHead
        path={COMMISSIONS_PATH}
        aside={data && <MonthChooser month={data.month} isClosed={data.is_closed} />}
        actions={
          <>
            {data && !data.is_closed && !isPhone && <CloseMonth month={data.month} />}
            <Button asChild variant="primary" icon={<UploadIcon />}>
              <Link to={`?${changedParams(params, { new: '1' })}`}>
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
          {isPhone && !data.is_closed && (
            <Box paddingInline="gutter" paddingBottom="5">
              <CloseMonth month={data.month} />
            </Box>
          )}
        </Box>
      )}
      {params.get('new') === '1' && (
        <UploadStatement onClose={() => setParams(changedParams(params, { new: undefined }), { replace: true })} />
      )}
    </Column>
  )
}
