import { call } from '@portal/api-client'
import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { rateBooks } from '@portal/contract/quotes/rate-books'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { saveText } from '@portal/screens/download'
import { doWithUndo } from '@portal/screens/undo'
import { Box, Button, Text } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { Menu, toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { BookUpload } from './BookUpload.tsx'
import { RateBookItem } from './RateBookItem.tsx'

/** Saves what a call answers as a file; tells what keeps it from being had. */
function save(file: Promise<Parameters<typeof saveText>[0]>): void {
  file.then(saveText, (error: Error) => toast({ title: error.message, tone: 'danger' }))
}
const saveTemplate = (format: 'csv' | 'json') => save(call(rateBooks.template, { query: { format } }))

/** The rate books of the company, the built-in one, and a way to add one. */
export function RateBooks() {
  const answer = useCall(rateBooks.list, {})
  const { data } = answer
  const { data: provider } = useCall(quoteProvider.view, {})
  const inUse = data?.items.find((book) => book.inUse)?.id ?? null
  const choose = (id: number | null, version: string) =>
    void doWithUndo(
      `Rate book ${version} in use`,
      () => change(rateBooks.choose, { body: { id } }),
      () => change(rateBooks.choose, { body: { id: inUse } }),
    )
  const remove = (id: number, version: string) =>
    void doWithUndo(
      `Rate book ${version} removed`,
      () => change(rateBooks.remove, { params: { id } }),
      () => change(rateBooks.restore, { params: { id } }),
    )
  return (
    <Panel
      title="Rate books"
      headingLevel={2}
      flush
      {...panelState(answer)}
      action={
        <Menu
          label="Download a template"
          placement="bottom-end"
          trigger={
            <Button size="sm" variant="ghost" icon={<DownloadIcon size={14} />}>
              Template
            </Button>
          }
          entries={[
            { id: 'csv', label: 'Rates as CSV', onSelect: () => saveTemplate('csv') },
            { id: 'json', label: 'The whole book as JSON', onSelect: () => saveTemplate('json') },
          ]}
        />
      }
    >
      {data && (
        <>
          <Text paddingInline="4" paddingBottom="3" tone="muted">
            {provider?.kind === 'http'
              ? 'An outside service prices new quotes. The book in use is only for the built-in engine.'
              : 'New quotes use the book in use.'}{' '}
            Saved quotes keep the prices and version they were made with.
          </Text>
          <BookUpload />
          <Box as="ul" aria-label="Rate books" listStyleType="none">
            {data.items.map((book) => (
              <RateBookItem
                key={book.id}
                book={book}
                inUse={book.inUse}
                uploaded={book}
                onUse={() => choose(book.id, book.version)}
                onRemove={() => remove(book.id, book.version)}
                onDownload={() => save(call(rateBooks.download, { params: { id: book.id } }))}
              />
            ))}
            <RateBookItem
              book={data.builtIn}
              inUse={data.builtIn.inUse}
              onUse={() => choose(null, data.builtIn.version)}
            />
          </Box>
        </>
      )}
    </Panel>
  )
}
