import type { RateBookContents, RateBookError } from '@portal/contract/quotes/rate-books.schema'
import { Alert, Box, Button, Flex, Stack, Text } from '@portal/ui/core'
import { FileDrop } from '@portal/ui/input'
import { toast } from '@portal/ui/overlay'
import { KeyValueList, ProgressBar } from '@portal/ui/page'
import { builtInWords, insurersIn, whereOf } from './rate-book-words.ts'
import { useBookUpload } from './use-book-upload.ts'

const SIZE_MAX = 2_000_000

/** Takes a rate book: checks it, says what is wrong and where or what it holds, and keeps it. */
export function BookUpload() {
  const upload = useBookUpload((version) =>
    toast({ title: `Rate book ${version} added. It is not in use yet.`, tone: 'success' }),
  )
  const { state, error, check, keep, cancel } = upload
  const isUnderWay = state.step === 'checking' || state.step === 'keeping'
  return (
    <Stack gap="3" paddingInline="4" paddingBottom="4">
      {!isUnderWay && (
        <FileDrop
          accept=".csv,.json"
          maxSize={SIZE_MAX}
          onFiles={([file]) => file && check(file)}
          onRefused={(file, why) =>
            toast({
              title: why === 'size' ? `${file.name} is larger than 2 MB` : `${file.name} is neither CSV nor JSON`,
              tone: 'danger',
            })
          }
          help="CSV with rates only, or JSON that also has insurers, fees and features. Up to 2 MB. Nothing is saved until you confirm."
        >
          Drop a rate book here or browse
        </FileDrop>
      )}
      {isUnderWay && (
        <Flex gap="3" alignItems="center">
          <Box flex="1">
            <ProgressBar
              label={`${state.step === 'checking' ? 'Checking' : 'Adding'} ${state.file.name}`}
              value={state.share < 1 ? state.share : null}
            />
          </Box>
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </Flex>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      {state.step === 'checked' && state.checked.found && (
        <Found found={state.checked.found} name={state.file.name} onKeep={keep} onCancel={cancel} />
      )}
      {state.step === 'checked' && !state.checked.found && (
        <Errors errors={state.checked.errors} count={state.checked.errorCount} name={state.file.name} />
      )}
    </Stack>
  )
}

interface FoundProps {
  readonly found: RateBookContents
  readonly name: string
  readonly onKeep: () => void
  readonly onCancel: () => void
}

function Found({ found, name, onKeep, onCancel }: FoundProps) {
  return (
    <Box
      as="section"
      aria-label={`What ${name} holds`}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      padding="3"
    >
      <Stack gap="3">
        <KeyValueList
          labelWidth={150}
          rows={[
            { label: 'Version', value: found.version },
            { label: 'Premium label', value: found.label },
            { label: 'Insurers', value: insurersIn(found.suppliers) },
            { label: 'Still built-in', value: builtInWords(found.builtIn) || 'Nothing' },
            { label: 'Hash', value: found.hash },
          ]}
        />
        <Flex gap="2">
          <Button variant="primary" onClick={onKeep}>
            Add rate book
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Flex>
      </Stack>
    </Box>
  )
}

interface ErrorsProps {
  readonly errors: readonly RateBookError[]
  readonly count: number
  readonly name: string
}

function Errors({ errors, count, name }: ErrorsProps) {
  const title = count === 1 ? `${name} has an error.` : `${name} has ${count} errors.`
  const left = count - errors.length
  return (
    <Stack gap="2">
      <Alert tone="danger" title={title}>
        Nothing was saved. Fix the file and choose it again.
      </Alert>
      <Box
        as="ul"
        aria-label="Errors"
        tabIndex={0}
        listStyleType="none"
        maxHeight="320px"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
      >
        {errors.map((error, index) => (
          <Box
            as="li"
            // Two may be alike but for their place.
            key={`${index}/${error.message}`}
            paddingInline="3"
            paddingBlock="6px"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border.subtle"
          >
            <Text size="xs" tone="muted" numeric>
              {whereOf(error)}
            </Text>
            <Text overflowWrap="anywhere">{error.message}</Text>
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Text size="xs" tone="muted">
          And {left} more.
        </Text>
      )}
    </Stack>
  )
}
