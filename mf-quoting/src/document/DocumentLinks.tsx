import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { formatDate, isIsoDate } from '@portal/domain/values/date'
import { Flex, Text, TextLink } from '@portal/ui/core'
import { webAddress } from './web-address.ts'

/** What an insurer discloses: where it opens, and when it was issued. */
export interface IssuedDocument {
  readonly label: 'PDS' | 'TMD'
  readonly address: string | undefined
  /** `01/11/2025`; empty where it is not known. */
  readonly issued: string
}

/** The documents of a portfolio that are known at all. */
export function documentsOf({ links, pdsDate, tmdDate }: WirePortfolio): IssuedDocument[] {
  const all: readonly IssuedDocument[] = [
    { label: 'PDS', address: webAddress(links?.pds), issued: dayOf(pdsDate) },
    { label: 'TMD', address: webAddress(links?.tmd), issued: dayOf(tmdDate) },
  ]
  return all.filter(({ address, issued }) => address !== undefined || issued !== '')
}

function dayOf(date: string | null | undefined): string {
  const day = date?.slice(0, 10) ?? ''
  return isIsoDate(day) ? formatDate(day) : ''
}

export interface DocumentLinksProps {
  readonly documents: readonly IssuedDocument[]
  readonly insurer: string
}

/** The PDS and the TMD of an insurer, each behind the day of its issue; one day where both have the same. */
export function DocumentLinks({ documents, insurer }: DocumentLinksProps) {
  if (documents.length === 0) return <>–</>
  const byDay = Map.groupBy(documents, ({ issued }) => issued)
  return (
    <>
      {[...byDay].map(([issued, own]) => (
        <Flex
          key={issued}
          columnGap="1"
          minHeight="24px"
          flexWrap="wrap"
          justifyContent="flex-end"
          alignItems="center"
          whiteSpace="nowrap"
        >
          <Text as="span" tone="muted" fontSize="2xs" numeric>
            {issued}
          </Text>
          {own.map(({ label, address }) =>
            address ? (
              // As wide and high as a finger needs: the cell has no room around it.
              <Flex key={label} asChild alignItems="center" justifyContent="center" minWidth="24px" minHeight="24px">
                <TextLink
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${label} of ${insurer}${issued && `, issued ${issued}`}`}
                >
                  {label}
                </TextLink>
              </Flex>
            ) : (
              <Text key={label} as="span">
                {label}
              </Text>
            ),
          )}
        </Flex>
      ))}
    </>
  )
}
