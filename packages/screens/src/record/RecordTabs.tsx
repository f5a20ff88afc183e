import { Slot, type SlotContexts, type SlotId, useRole, useSlot } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Grid, usePhone } from '@portal/ui/core'
import { Tabs } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { RecordTab } from './record-tab.ts'

export interface RecordTabsProps<R, P extends object, T extends SlotId, A extends SlotId> {
  /** What the tabs are called together: `Client sections`. */
  readonly label: string
  /** The record; undefined while it comes. */
  readonly record: R | undefined
  /** Shown at once, without the record. */
  readonly first: { readonly id: string; readonly label: string; readonly content: ReactNode }
  readonly own: ReadonlyArray<RecordTab<R, P>>
  /** What each tab is given. */
  readonly given: (record: R) => P
  /** Where other remotes put tabs of theirs. */
  readonly slot: T
  readonly context: (record: R) => SlotContexts[T]
  /** How many things their tabs hold, by the tab's segment, where the record counts them. */
  readonly counted?: (record: R) => Readonly<Record<string, number | undefined>>
  /** Where they put panels beside the tabs. Phones have no room there, and below a timeline nobody would find them. */
  readonly aside: A
  readonly asideContext: SlotContexts[A]
}

/** Where the panels beside have room for two columns. */
const WIDE = '@media (min-width: 110em)'
const PANELS = 'repeat(auto-fit, minmax(20rem, 1fr))'

/** The parts of a record's page: the first one, the remote's own, what other remotes contribute, and panels beside. */
export function RecordTabs<R, P extends object, T extends SlotId, A extends SlotId>(
  props: RecordTabsProps<R, P, T, A>,
) {
  const { label, record, first, own, given, slot, context, counted, aside, asideContext } = props
  const [params] = useSearchParams()
  const role = useRole()
  const contributed = useSlot(slot)
  const isPhone = usePhone()
  const hasAside = useSlot(aside).length > 0 && !isPhone
  const seen = own.filter(({ access }) => role !== null && access.includes(role))
  const countOf = record && counted?.(record)
  const items = [
    { id: first.id, label: first.label },
    ...[
      ...seen.map(({ id, label, order, count }) => ({ id, label, order, count: record && count?.(record) })),
      ...contributed.map(({ segment, title, order }) => ({
        id: segment,
        label: title,
        order,
        count: countOf?.[segment],
      })),
    ].sort((a, b) => a.order - b.order),
  ]
  const current = items.find(({ id }) => id === params.get('tab'))?.id ?? first.id
  const OwnTab = seen.find(({ id }) => id === current)?.Component
  function addressOf(id: string): string {
    const next = new URLSearchParams(params)
    if (id === first.id) next.delete('tab')
    else next.set('tab', id)
    return `?${next}`
  }
  return (
    <>
      <Tabs label={label} items={items} current={current} link={({ id }) => <Link to={addressOf(id)} />} />
      <Grid
        flex="1 1 0"
        minHeight="0"
        // What is hidden from sight in a tab scrolls here, too: the page would scroll beside it otherwise.
        position="relative"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: hasAside ? 'minmax(0, 1fr) 21.5rem' : 'minmax(0, 1fr)' }}
        overflowY={{ base: 'visible', lg: 'auto' }}
        css={hasAside ? { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 45rem' } } : undefined}
      >
        <Box paddingInline="gutter" paddingBlock="14px" maxWidth={hasAside ? undefined : '880px'}>
          {current === first.id
            ? first.content
            : record &&
              (OwnTab ? <OwnTab {...given(record)} /> : <Slot id={slot} segment={current} context={context(record)} />)}
        </Box>
        {hasAside && (
          <Box
            as="aside"
            aria-label="Related"
            display="flex"
            flexDirection="column"
            gap="3"
            paddingBlock="14px"
            paddingInline={{ base: 'gutter', xl: '0' }}
            paddingEnd={{ xl: 'gutter' }}
            css={{
              [WIDE]: { display: 'grid', gridTemplateColumns: PANELS, alignContent: 'start', alignItems: 'start' },
            }}
          >
            <Slot id={aside} context={asideContext} />
          </Box>
        )}
      </Grid>
    </>
  )
}
