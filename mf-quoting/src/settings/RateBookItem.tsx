import type { RateBookContents, RateBookRow } from '@portal/contract/quotes/rate-books.schema'
import { useClock } from '@portal/platform'
import { Box, Button, Flex, IconButton, Text } from '@portal/ui/core'
import { CheckIcon, DownloadIcon, MoreIcon, TrashIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { momentOf } from '../saved/list/quote-words.ts'
import { builtInWords, insurersIn } from './rate-book-words.ts'

export interface RateBookItemProps {
  readonly book: RateBookContents
  readonly inUse: boolean
  /** Where it came from; undefined for the built-in one. */
  readonly uploaded?: Pick<RateBookRow, 'sourceName' | 'uploadedAt' | 'uploadedBy'>
  readonly onUse: () => void
  readonly onRemove?: () => void
  readonly onDownload?: () => void
}

/** A rate book: its version and label, what it takes from the built-in one, and whether it is in use. */
export function RateBookItem({ book, inUse, uploaded, onUse, onRemove, onDownload }: RateBookItemProps) {
  const { timeZone } = useClock()
  const { version, label, suppliers, builtIn, hash } = book
  return (
    <Box as="li" paddingBlock="10px" paddingInline="4" borderTopWidth="1px" borderColor="border.subtle">
      <Flex alignItems="center" gap="2" flexWrap="wrap">
        <Text as="span" weight="medium" flex="1 1 160px" overflowWrap="anywhere">
          {uploaded ? version : `Built-in, ${version}`}
        </Text>
        {inUse ? (
          <Badge tone="success" icon={<CheckIcon size={12} />}>
            In use
          </Badge>
        ) : (
          <Button size="sm" aria-label={`Use ${version}`} onClick={onUse}>
            Use
          </Button>
        )}
        {onDownload && onRemove && (
          <Menu
            label={`More for ${version}`}
            placement="bottom-end"
            trigger={<IconButton size="sm" icon={<MoreIcon />} label={`More for ${version}`} />}
            entries={[
              { id: 'download', label: 'Download as JSON', icon: <DownloadIcon />, onSelect: onDownload },
              ...(inUse
                ? []
                : [{ id: 'remove', label: 'Remove', icon: <TrashIcon />, danger: true, onSelect: onRemove }]),
            ]}
          />
        )}
      </Flex>
      <Text size="xs" tone="muted" numeric overflowWrap="anywhere">
        {label}, {insurersIn(suppliers)}, hash {hash}
        {uploaded &&
          `. ${uploaded.sourceName}, ${momentOf(timeZone, uploaded.uploadedAt)}${uploaded.uploadedBy ? `, ${uploaded.uploadedBy.name}` : ''}`}
      </Text>
      {uploaded && builtIn.length > 0 && (
        <Text size="xs" tone="muted">
          Still built-in: {builtInWords(builtIn)}.
        </Text>
      )}
    </Box>
  )
}
