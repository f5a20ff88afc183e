import type { SmsParts } from '@portal/domain/sending/sms-parts'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'

export interface SmsLengthProps {
  readonly length: SmsParts
  /** The client it is counted for; undefined if none is chosen. */
  readonly of?: string | undefined
  /** One line, without the encoding. */
  readonly isBrief?: boolean
  /** Puts plain characters in place of those that make it longer; undefined where there are none to replace. */
  readonly onReplace: (() => void) | undefined
}

/** The length of a text message, and which characters make it longer. */
export function SmsLength({ length, of, isBrief = false, onReplace }: SmsLengthProps) {
  const { characters, parts, encoding, unusual } = length
  return (
    <Stack gap="3">
      {onReplace && (
        <Alert
          tone="warning"
          title={`${unusual.join(' ')} ${unusual.length === 1 ? 'makes' : 'make'} this a message of ${parts} parts. Use plain characters to send fewer.`}
          action={
            <Button size="sm" onClick={onReplace}>
              Replace
            </Button>
          }
        />
      )}
      {isBrief ? (
        <Text size="xs" tone="subtle" numeric>
          {`${characters} ${characters === 1 ? 'character' : 'characters'}, ${parts} ${parts === 1 ? 'part' : 'parts'}`}
        </Text>
      ) : (
        <KeyValueList
          labelWidth={180}
          rows={[
            { label: of ? `Characters for ${of}` : 'Characters before fields are filled', value: characters },
            { label: 'Parts', value: parts },
            { label: 'Letters', value: encoding === 'GSM-7' ? 'Plain' : 'With accents or signs: shorter parts' },
          ]}
        />
      )}
    </Stack>
  )
}
