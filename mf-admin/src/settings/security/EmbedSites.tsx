import { settings } from '@portal/contract/office/settings'
import { updateSecurity } from '@portal/contract/office/settings.schema'
import { readAddress } from '@portal/domain/values/read-address'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { issuesOf } from '@portal/screens/form'
import { Box, Button, Flex, messageOf, Text } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'
import { AddLine } from '../form/AddLine.tsx'

/** The origin of a page's address, as it is copied from a browser; what is none is left to be refused. */
function originOf(address: string): string {
  return readAddress(address)?.origin ?? address
}

/** The firm's own sites, which may show the client form and the calendar in a frame. */
export function EmbedSites() {
  const answer = useCall(settings.security, {})
  const { data } = answer
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const sites = data?.embed_sites ?? []

  async function set(embed_sites: readonly string[], said: string): Promise<boolean> {
    if (isSending || !data) return false
    const body = { embed_sites: [...embed_sites], version: data.version }
    const [issue] = issuesOf(updateSecurity.body, body)
    setError(issue?.message)
    if (issue) return false
    setSending(true)
    try {
      await change(settings.updateSecurity, { body })
      toast({ title: said, tone: 'success' })
      return true
    } catch (error) {
      setError(messageOf(error))
      return false
    } finally {
      setSending(false)
    }
  }
  async function add() {
    const site = typed.trim()
    if (site === '') setError('Please enter a site’s address')
    else if (await set([...sites, originOf(site)], 'Site added')) setTyped('')
  }
  return (
    <Panel
      title="Sites with your client form"
      count={data && sites.length}
      headingLevel={2}
      flush
      {...panelState(answer)}
    >
      <Text paddingInline="4" paddingBottom="3" tone="muted">
        These sites can show your users’ client forms and calendars. No other site can. Users find the code for it under
        My Referral Link.
      </Text>
      <Box as="ul" aria-label="Sites with your client form">
        {sites.map((site) => (
          <Flex
            as="li"
            key={site}
            alignItems="center"
            gap="3"
            paddingBlock="6px"
            paddingInline="4"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Text weight="medium" overflowWrap="anywhere" flex="1">
              {site}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${site}`}
              disabled={isSending}
              onClick={() =>
                void set(
                  sites.filter((other) => other !== site),
                  'Site removed',
                )
              }
            >
              Remove
            </Button>
          </Flex>
        ))}
      </Box>
      {data && (
        <Box paddingInline="4" paddingBlock="3" borderTopWidth="1px" borderColor="border.subtle">
          <AddLine
            name="Add a site"
            label="Site"
            help="The site’s address without a page: https://www.example.com.au"
            error={error}
            type="url"
            maxLength={200}
            value={typed}
            onChange={setTyped}
            onAdd={() => void add()}
            isSending={isSending}
          />
        </Box>
      )}
    </Panel>
  )
}
