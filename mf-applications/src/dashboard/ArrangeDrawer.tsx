import { dashboard } from '@portal/contract/work/dashboard'
import type { DashboardLayout } from '@portal/contract/work/dashboard.schema'
import { type Contribution, useChange, useSlot } from '@portal/platform'
import { Box, Button, Flex, Heading, IconButton, Stack } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { ArrowDownIcon, ArrowUpIcon } from '@portal/ui/icons'
import { Drawer, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { arranged, moved } from './arranged.ts'

interface ColumnProps {
  readonly title: string
  readonly blocks: readonly Contribution[]
  readonly layout: DashboardLayout
  readonly onChange: (layout: DashboardLayout) => void
}

/** The blocks of one column: shown or hidden, further up or down. */
function Column({ title, blocks, layout, onChange }: ColumnProps) {
  const inOrder = arranged(blocks, layout)
  const move = (segment: string, by: -1 | 1) => {
    const others = layout.order.filter((name) => !blocks.some((block) => block.segment === name))
    onChange({ ...layout, order: [...others, ...moved(inOrder, segment, by)] })
  }
  const show = (segment: string, isShown: boolean) => {
    const hidden = layout.hidden.filter((name) => name !== segment)
    onChange({ ...layout, hidden: isShown ? hidden : [...hidden, segment] })
  }
  return (
    <Box>
      <Heading as="h3">{title}</Heading>
      <Stack as="ul" gap="0" marginTop="2" listStyleType="none">
        {inOrder.map(({ segment, title: name }, index) => (
          <Flex as="li" key={segment} alignItems="center" gap="1" minHeight="40px">
            <Box flex="1" minWidth="0">
              <Switch
                checked={!layout.hidden.includes(segment)}
                onChange={({ currentTarget }) => show(segment, currentTarget.checked)}
              >
                {name}
              </Switch>
            </Box>
            <IconButton
              label={`Move ${name} up`}
              icon={<ArrowUpIcon />}
              variant="ghost"
              size="sm"
              disabled={index === 0}
              onClick={() => move(segment, -1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<ArrowDownIcon />}
              variant="ghost"
              size="sm"
              disabled={index === inOrder.length - 1}
              onClick={() => move(segment, 1)}
            />
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

export interface ArrangeDrawerProps {
  readonly layout: DashboardLayout
  readonly onClose: () => void
}

/** Which blocks a dashboard has, and in which order. */
export default function ArrangeDrawer({ layout: kept, onClose }: ArrangeDrawerProps) {
  const [layout, setLayout] = useState(kept)
  const main = useSlot('dashboard.main/v1')
  const aside = useSlot('dashboard.aside/v1')
  const save = useChange(dashboard.keepLayout, {
    onSuccess: () => {
      toast({ title: 'Dashboard saved' })
      onClose()
    },
  })
  return (
    <Drawer
      open
      title="Arrange dashboard"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={() => setLayout({ order: [], hidden: [] })}>
            Reset
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate({ body: layout })}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5" padding="4">
        {save.error && <Box role="alert">{save.error.message}</Box>}
        <Column title="Wide column" blocks={main} layout={layout} onChange={setLayout} />
        <Column title="Narrow column" blocks={aside} layout={layout} onChange={setLayout} />
      </Stack>
    </Drawer>
  )
}
