import { fileStorage } from '@portal/contract/office/file-storage'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Alert, Button, messageOf, Stack, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'

const PLACES = {
  disk: 'Files are kept on the server’s disk.',
  s3: 'Files are kept in S3 storage.',
} as const

/** Where files are kept, and whether it works. Whoever runs the server sets it. */
export default function FileStorage() {
  const answer = useCall(fileStorage.view, {})
  const { data } = answer
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>()
  const [isChecking, setChecking] = useState(false)

  async function check() {
    setSaid(undefined)
    setChecking(true)
    try {
      const { message } = await change(fileStorage.check, {})
      setSaid({ tone: 'success', text: message })
    } catch (thrown) {
      setSaid({ tone: 'danger', text: messageOf(thrown) })
    } finally {
      setChecking(false)
    }
  }
  return (
    <Panel
      title="File storage"
      headingLevel={2}
      {...panelState(answer)}
      action={
        data && (
          <Button size="sm" loading={isChecking} loadingText="Checking" onClick={() => void check()}>
            Check
          </Button>
        )
      }
    >
      {data && (
        <Stack gap="3">
          <Text>{PLACES[data.kind]}</Text>
          <Text tone="muted">Set by whoever runs the server. The check writes, reads and deletes a test file.</Text>
          {said && <Alert tone={said.tone}>{said.text}</Alert>}
        </Stack>
      )}
    </Panel>
  )
}
