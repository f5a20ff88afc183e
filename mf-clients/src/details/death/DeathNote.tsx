import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { deathSentence } from '@portal/domain/clients/death'
import { lazyPart } from '@portal/platform'
import { Alert, Button, HStack, Stack, Text } from '@portal/ui/core'
import { useState } from 'react'

const CorrectDeathDialog = lazyPart(() => import(/* webpackChunkName: "correct-death" */ './CorrectDeathDialog.tsx'))
const UndoDeathDialog = lazyPart(() => import(/* webpackChunkName: "undo-death" */ './UndoDeathDialog.tsx'))

export interface DeathNoteProps {
  readonly client: ClientDetails
  readonly mayChange: boolean
}

/** Says of somebody who has died when, and who told, with the way back where it was a mistake. */
export function DeathNote({ client, mayChange }: DeathNoteProps) {
  const [asked, setAsked] = useState<'correction' | 'undoing'>()
  const close = () => setAsked(undefined)
  const { first_name, death } = client
  return (
    <>
      {client.deceased && (
        <Alert tone="info" title={deathSentence(first_name, client.died_on ?? null)}>
          <Stack gap="2">
            {death && <Text>Told by {death.told_by}</Text>}
            {death?.note && <Text whiteSpace="pre-wrap">{death.note}</Text>}
            {mayChange && (
              <HStack gap="2" flexWrap="wrap">
                <Button size="sm" onClick={() => setAsked('correction')}>
                  Change…
                </Button>
                <Button size="sm" onClick={() => setAsked('undoing')}>
                  Recorded by mistake…
                </Button>
              </HStack>
            )}
          </Stack>
        </Alert>
      )}
      {asked === 'correction' && <CorrectDeathDialog client={client} onClose={close} />}
      {asked === 'undoing' && <UndoDeathDialog id={client.id} firstName={first_name} onClose={close} />}
    </>
  )
}
