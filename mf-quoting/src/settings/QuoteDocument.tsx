import { settings } from '@portal/contract/office/settings'
import { lazyPart, useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Button, Flex, Text, TextLink } from '@portal/ui/core'
import { KeyValueList, Panel } from '@portal/ui/page'
import { useState } from 'react'

const QuoteDocumentDrawer = lazyPart(() => import(/* webpackChunkName: "quote-document" */ './QuoteDocumentDrawer.tsx'))

/** What the PDF of a quote says of the firm. */
export function QuoteDocument() {
  const answer = useCall(settings.companyInfo, {})
  const { data } = answer
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Quote PDF"
      headingLevel={2}
      {...panelState(answer)}
      action={
        data && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      {data && (
        <>
          <KeyValueList
            labelWidth={160}
            rows={[
              { label: 'Licensed company', value: data.legal_name ?? data.name },
              { label: 'ABN', value: data.abn },
              { label: 'AFSL number', value: data.afsl_number },
              { label: 'Address', value: data.company_address },
              { label: 'Phone', value: data.company_phone },
              { label: 'Letter', value: data.quote_letter ? firstLine(data.quote_letter) : 'The built-in letter' },
            ]}
          />
          <Flex paddingTop="3" gap="1" flexWrap="wrap">
            <Text tone="muted">Logo and colour come from the company’s settings.</Text>
            <TextLink asChild>
              <Link to="/quote-info">Open a sample</Link>
            </TextLink>
          </Flex>
          {isOpen && <QuoteDocumentDrawer company={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </Panel>
  )
}

function firstLine(letter: string): string {
  const [line = ''] = letter.split('\n')
  return line === letter ? line : `${line} …`
}
