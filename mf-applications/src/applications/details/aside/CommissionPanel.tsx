import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import { formatMoney } from '@portal/domain/values/money'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { field } from '@portal/screens/fields'
import { RecordField, useRecordSave } from '@portal/screens/record'
import { Box, Flex, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { commissionWords } from '../../commission-words.ts'
import { keepApplication, logOf, mayEdit } from '../application-record.ts'
import type { ApplicationTabProps } from '../application-tab.ts'

type PercentName = 'upfront_percent' | 'ongoing_percent'

const UPFRONT = field<PercentName>('upfront_percent', 'Upfront', 'percent')
const ONGOING = field<PercentName>('ongoing_percent', 'Ongoing', 'percent')

function Row({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Flex justifyContent="space-between" alignItems="center" gap="2" minHeight="28px">
      <Text as="span" tone="muted" display="flex" alignItems="center" gap="2">
        {label}
        {children && (
          <Box as="span" width="76px">
            {children}
          </Box>
        )}
      </Text>
      <Text as="span" numeric>
        {value}
      </Text>
    </Flex>
  )
}

/** What the insurer is expected to pay, for those who may see it. */
export function CommissionPanel({ application, role }: ApplicationTabProps) {
  const { save, dialog } = useRecordSave<ApplicationDetails, PercentName>({
    present: application,
    log: logOf(application, 'application'),
    read: ({ commission: now }, name) => now?.[name],
    async write({ id, client, version }, name, value) {
      const body = { version, [name]: Number(value ?? 0) }
      keepApplication(await change(applications.update, { params: { id: client.id, appId: id }, body }))
    },
    newer: (error) => newerRecord<ApplicationDetails>(error, 'commission', 'version'),
    keep: keepApplication,
    errorOf: async () => undefined,
  })
  const { commission } = application
  if (!commission) return null
  const given = {
    save: mayEdit(application, role) ? save : undefined,
    draftName: `application/${application.id}`,
  }
  return (
    <Panel title="Commission expected" headingLevel={2}>
      <Flex justifyContent="space-between" alignItems="center" gap="2">
        <Text as="span" tone="muted" display="flex" alignItems="center" gap="2">
          Upfront
          <Box as="span" width="76px">
            <RecordField field={UPFRONT} value={commission.upfront_percent} {...given} />
          </Box>
        </Text>
        <Text as="span" size="2xl" weight="semibold" numeric>
          {formatMoney(commission.upfront)}
        </Text>
      </Flex>
      <Row label="New premium" value={formatMoney(commission.new_premium)} />
      <Row label="Ongoing" value={`${formatMoney(commission.ongoing)} a year`}>
        <RecordField field={ONGOING} value={commission.ongoing_percent} {...given} />
      </Row>
      <Text size="xs" tone="subtle">
        {commissionWords(commission)}
      </Text>
      {dialog}
    </Panel>
  )
}
