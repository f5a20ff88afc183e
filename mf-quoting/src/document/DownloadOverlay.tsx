import { Alert, Button, Flex, HStack, Spinner, Stack, Text } from '@portal/ui/core'
import { AlertIcon, CheckIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Download, type DownloadStep, downloadQuote, type StepState } from './download-quote.ts'

/** Milliseconds after saving before the window closes. Source: specification of the quoting tool, section 4. */
const BEFORE_CLOSING = 1_000

const STEPS: ReadonlyArray<{
  readonly step: DownloadStep
  readonly words: string
  readonly done: string
  readonly leftOut?: string
}> = [
  { step: 'quote', words: 'Saved quote', done: 'Saved quote loaded' },
  { step: 'company', words: 'Company details', done: 'Company details loaded', leftOut: 'Company details left out' },
  { step: 'logo', words: 'Logo', done: 'Logo loaded', leftOut: 'Logo left out' },
  { step: 'pages', words: 'Make the pages', done: 'Pages made' },
  { step: 'save', words: 'Save', done: 'Saved' },
]

export interface DownloadOverlayProps {
  readonly load: Download['load']
  readonly onClose: () => void
}

/** Makes and saves the PDF at once, says how far it is, and closes the window where the browser lets it. */
export default function DownloadOverlay({ load, onClose }: DownloadOverlayProps) {
  const [states, setStates] = useState<Partial<Record<DownloadStep, StepState>>>({})
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isSaved = states.save === 'done'

  const start = useEffectEvent((signal: AbortSignal) => {
    setStates({})
    setError(undefined)
    downloadQuote({
      load,
      signal,
      tell: (step, state, words) => {
        setStates((before) => ({ ...before, [step]: state }))
        if (words) setName(words)
      },
    }).catch((error: unknown) => {
      if (!signal.aborted) setError(error instanceof Error ? error.message : String(error))
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const stop = new AbortController()
    start(stop.signal)
    return () => stop.abort()
  }, [attempt])
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => window.close(), BEFORE_CLOSING)
    return () => clearTimeout(timer)
  }, [isSaved])

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isSaved ? (
          'PDF saved'
        ) : (
          <HStack gap="10px">
            {!error && <Spinner size={16} />}
            Preparing the PDF
          </HStack>
        )
      }
      actions={
        <>
          <Text tone="subtle" size="xs" marginEnd="auto" alignSelf="center">
            {isSaved ? 'You can close this window.' : 'This window closes when the file is saved.'}
          </Text>
          {error && (
            <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
          <Button onClick={onClose}>{isSaved ? 'Done' : 'Cancel'}</Button>
        </>
      }
    >
      <Stack gap="3" paddingBlock="2">
        <Stack as="ul" gap="0" aria-live="polite">
          {STEPS.map(({ step, words, done, leftOut }) => {
            const state = states[step]
            const shown = step === 'save' && name ? `Save “${name}”` : words
            return (
              <Flex as="li" key={step} gap="10px" alignItems="center" minHeight="32px">
                <StepMark state={error && state === 'running' ? undefined : state} />
                <Text tone={state ? undefined : 'subtle'} overflowWrap="anywhere">
                  {state === 'done'
                    ? step === 'save'
                      ? `“${name}” saved`
                      : done
                    : state === 'left-out'
                      ? leftOut
                      : shown}
                </Text>
              </Flex>
            )
          })}
        </Stack>
        {error && <Alert tone="danger" title={error} />}
      </Stack>
    </Dialog>
  )
}

function StepMark({ state }: { readonly state: StepState | undefined }) {
  return (
    <Flex width="16px" justifyContent="center" flex="none" aria-hidden>
      {state === 'done' ? (
        <Text as="span" color="success.mark" lineHeight="0">
          <CheckIcon />
        </Text>
      ) : state === 'left-out' ? (
        <Text as="span" color="warning.mark" lineHeight="0">
          <AlertIcon />
        </Text>
      ) : state === 'running' ? (
        <Spinner />
      ) : (
        <Flex width="6px" height="6px" borderRadius="full" bg="border.control" />
      )}
    </Flex>
  )
}
