import { Box, Flex, IconButton, Text, useMedia } from '@portal/ui/core'
import { ChevronDownIcon, ChevronUpIcon, ExternalIcon, MinusIcon, PlusIcon } from '@portal/ui/icons'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'
import { PdfPage } from './PdfPage.tsx'

/** The steps of the magnifier. */
const SCALES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** A whole page that is drawn smaller than this can no longer be read. */
const LEGIBLE = 0.6
/** CSS pixels between the page and the edge of what it lies on. */
const MARGIN = 16
/** CSS pixels of a small picture’s width. */
const THUMB = 72

export interface PdfPreviewProps {
  readonly pdf: OpenedPdf
  /** What the file is called. */
  readonly name: string
  /** 1 is the first. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** Opens the file in a tab of its own. */
  readonly onOpen: () => void
}

/** A PDF as it will be sent: its pages small at the side, one large. */
export default function PdfPreview({ pdf, name, page, onPage, onOpen }: PdfPreviewProps) {
  const lies = useRef<HTMLDivElement>(null)
  const { width, height } = useRoom(lies)
  const [chosen, setChosen] = useState<number>()
  const fitting = fittingScale(pdf.size, { width: width - 2 * MARGIN, height: height - 2 * MARGIN })
  const scale = chosen ?? fitting
  const smaller = [...SCALES].reverse().find((step) => step < scale - 0.001)
  const larger = SCALES.find((step) => step > scale + 0.001)
  const hasThumbs = useMedia('(min-width: 64em)')
  useEffect(() => {
    if (page > 0) lies.current?.scrollTo({ top: 0 })
  }, [page])
  return (
    <Flex flexDirection="column" height="full" minHeight="0" minWidth="0" bg="bg.canvas">
      <Flex
        alignItems="center"
        gap={{ base: '0', md: '1' }}
        height="48px"
        flex="none"
        paddingInline={{ base: '1', md: '3' }}
        borderBottomWidth="1px"
        borderColor="border"
        bg="bg.surface"
        role="toolbar"
        aria-label="PDF"
      >
        <IconButton
          variant="ghost"
          icon={<ChevronUpIcon />}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          variant="ghost"
          icon={<ChevronDownIcon />}
          label="Next page"
          disabled={page >= pdf.pages}
          onClick={() => onPage(page + 1)}
        />
        <Text numeric whiteSpace="nowrap" aria-live="polite">
          Page {page} of {pdf.pages}
        </Text>
        <Box width="1px" height="20px" marginInline="2" bg="border" hideBelow="md" />
        <IconButton
          variant="ghost"
          icon={<MinusIcon />}
          label="Zoom out"
          disabled={!smaller}
          onClick={() => setChosen(smaller)}
        />
        <Text numeric minWidth="40px" textAlign="center" hideBelow="md">
          {Math.round(scale * 100)}%
        </Text>
        <IconButton
          variant="ghost"
          icon={<PlusIcon />}
          label="Zoom in"
          disabled={!larger}
          onClick={() => setChosen(larger)}
        />
        <Flex alignItems="center" gap="1" marginStart="auto" minWidth="0">
          <Text tone="muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" hideBelow="md">
            {name}
          </Text>
          <IconButton variant="ghost" icon={<ExternalIcon />} label="Open in a new tab" onClick={onOpen} />
        </Flex>
      </Flex>
      <Flex flex="1 1 0" minHeight="0">
        {hasThumbs && (
          <Flex
            as="nav"
            aria-label="Pages"
            flexDirection="column"
            alignItems="center"
            gap="3"
            width="120px"
            flex="none"
            paddingBlock="4"
            overflowY="auto"
            borderRightWidth="1px"
            borderColor="border"
          >
            {Array.from({ length: pdf.pages }, (_, at) => at + 1).map((at) => (
              <Box
                key={at}
                as="button"
                flex="none"
                aria-label={`Page ${at}`}
                aria-current={at === page ? 'page' : undefined}
                onClick={() => onPage(at)}
                outline={at === page ? '2px solid var(--ui-colors-accent-solid)' : undefined}
                cursor="pointer"
              >
                <PdfPage pdf={pdf} page={at} scale={THUMB / pdf.size.width} />
              </Box>
            ))}
          </Flex>
        )}
        <Box
          ref={lies}
          flex="1 1 0"
          minWidth="0"
          overflow="auto"
          padding={`${MARGIN}px`}
          tabIndex={0}
          role="region"
          aria-label={`Page ${page} of ${pdf.pages}`}
        >
          {width > 0 && (
            <Box width="fit-content" marginInline="auto">
              <PdfPage pdf={pdf} page={page} scale={scale} label={`Page ${page}`} />
            </Box>
          )}
        </Box>
      </Flex>
    </Flex>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Shows the whole page where it stays legible, else its whole width. */
function fittingScale(page: Size, room: Size): number {
  const across = room.width / page.width
  const whole = Math.min(across, room.height / page.height)
  return Math.min(1, Math.max(0.2, whole >= LEGIBLE ? whole : across))
}

/** CSS pixels that an element has inside, as long as it is there. */
function useRoom(of: { readonly current: HTMLElement | null }): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return room
}
