import type { ImportRow } from '@portal/contract/imports.schema'
import { Link } from '@portal/router'
import { Button, Flex, Text, TextLink } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { reasonsInWords } from './rows-of-import.ts'
import type { ImportScreen } from './subjects/import-screen.ts'

export interface UnsureNoteProps {
  readonly screen: ImportScreen
  readonly row: ImportRow
  /** Absent where nothing can be decided any more. */
  readonly onDecide: (() => void) | undefined
}

function andOthers(others: number): string {
  return others > 0 ? ` and ${others} more` : ''
}

/** What of an unsure row is decided, or why it waits. */
function wordsOf(screen: ImportScreen, { match, client, choice }: ImportRow): ReactNode {
  const linked = match && (
    <TextLink asChild>
      <Link to={screen.addressOf(match.record_id)}>{match.name ?? 'a policy'}</Link>
    </TextLink>
  )
  if (choice === 'skip') return 'Decided: don’t import.'
  if (choice === 'update') return <>Decided: matches {linked}.</>
  if (choice === 'create') {
    return client ? `Decided: new policy for ${client.name}.` : 'Decided: new policy and new client.'
  }
  if (match) {
    return (
      <>
        Same {reasonsInWords(screen, match.reasons)} as {linked}
        {andOthers(match.others)}.
      </>
    )
  }
  if (client) return `Same ${reasonsInWords(screen, client.reasons)} as ${client.name}${andOthers(client.others)}.`
  return 'No client found with this name.'
}

/** Why a row is unsure or what was decided of it, and the way to decide it. */
export function UnsureNote({ screen, row, onDecide }: UnsureNoteProps) {
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <Text>{wordsOf(screen, row)}</Text>
      {onDecide && (
        <Button size="sm" aria-label={`Decide row ${row.number}`} onClick={onDecide}>
          {row.choice === null ? 'Decide' : 'Change'}
        </Button>
      )}
    </Flex>
  )
}
