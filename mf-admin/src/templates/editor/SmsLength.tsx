import type { SmsParts } from '@portal/domain/sending/sms-parts'
import { Alert, Button, Stack } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'

export interface SmsLengthProps {
  readonly length: SmsParts
  /** The client it is counted for; undefined if none is chosen. */
  readonly of: string | undefined
  /** Puts plain characters in place of those that make it longer; undefined where there are none to replace. */
  readonly onReplace: (() => void) | undefined
}

/** The length of a text message, and which characters make it longer. */
export function SmsLength({ length: { characters, parts, encoding, unusual }, of, onReplace }: SmsLengthProps) {
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
      <KeyValueList
        labelWidth={180}
        rows={[
          { label: of ? `Characters for ${of}` : 'Characters, with field names', value: characters },
          { label: 'Parts', value: parts },
          { label: 'Encoding', value: encoding },
        ]}
      />
    </Stack>
  )
}
