import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { mayChooseFor } from '@portal/domain/quotes/quote-wish'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatDate } from '@portal/domain/values/date'
import { coversInSentence } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { readCompany } from '@portal/platform/look'
import { Alert, Flex, Heading, Stack, Text } from '@portal/ui/core'
import { IllustrativeMark } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { useLightPrint } from '../link-page/use-light-print.ts'
import { Accept, Other } from './Accept.tsx'
import { AtAGlance } from './AtAGlance.tsx'
import { CoverTable } from './CoverTable.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { InsurerList } from './InsurerList.tsx'
import { NextSteps } from './NextSteps.tsx'
import { QuoteFoot } from './QuoteFoot.tsx'
import { useQuotePdf } from './use-quote-pdf.ts'
import { useWishes } from './use-wishes.ts'
import { WantButton, WantNote } from './WantButton.tsx'

export interface OpenQuoteProps {
  readonly quoteKey: string
  readonly quote: SharedQuote
  /** The key has ended. */
  readonly onLocked: () => void
  /** Lets somebody else open it. */
  readonly onLeave: () => void
}

type Portfolio = SharedQuote['portfolios'][number]
type Insurer = Portfolio['insurers'][number]

/** Of whatever frequency the answer names. */
const EACH: Readonly<Record<string, string>> = FREQUENCY_WORDS

/**
 * A quote as its client sees it: what they would be insured for, what each insurer asks, and what comes next. Choosing an
 * insurer and asking for a call reach the adviser.
 */
export function OpenQuote({ quoteKey, quote, onLocked, onLeave }: OpenQuoteProps) {
  const wishes = useWishes({ key: quoteKey, quote }, onLocked)
  const pdf = useQuotePdf(quoteKey, onLocked)
  useLightPrint()
  const { portfolios, household, reader } = quote
  const adviser = quote.adviser?.name ?? readCompany().name
  const isCouple = portfolios.length > 1
  const each = EACH[portfolios[0]?.frequency ?? ''] ?? ''
  const mayChoose = (place: number) => mayChooseFor(place, reader)
  const chosen = portfolios.flatMap(({ insurers }, index) => {
    if (!mayChoose(index)) return []
    const code = wishes.choiceOf(index)
    return insurers.filter((insurer) => insurer.code === code).map(({ name }) => name)
  })
  const problem = pdf.error ?? wishes.errorOf({ wish: 'call' })
  return (
    <Sheet isWide foot={<QuoteFoot pdf={pdf} wishes={wishes} />}>
      <Stack gap="6">
        <Title quote={quote} />
        {problem && <Alert tone="danger" title={problem} />}
        <AtAGlance
          insurers={household?.insurers ?? portfolios[0]?.insurers ?? []}
          each={each}
          isTogether={household !== null}
          action={reader !== null && <Accept {...{ quote, reader, wishes, onLeave }} />}
        />
        <Part title="Your cover">
          <CoverTable portfolios={portfolios} reader={reader} />
        </Part>
        {household && household.insurers.length > 0 && (
          <Part title={`Both of you, total ${EACH[household.frequency] ?? ''}`}>
            <InsurerList
              label="Premiums together"
              insurers={household.insurers}
              people={portfolios.map(({ person }) => person)}
            />
          </Part>
        )}
        {portfolios.map((portfolio, index) => {
          const { person, frequency, insurers } = portfolio
          const of = isCouple ? `${person}, total` : 'Total'
          return (
            <Part key={index} title={`${of} ${EACH[frequency] ?? ''}`}>
              {insurers.length === 0 ? (
                <Words>No insurer has a price for all of this cover. {adviser} will look at it with you.</Words>
              ) : (
                <>
                  {!mayChoose(index) && <Other {...{ person, portfolios, wishes }} place={index} />}
                  <InsurerList
                    label={isCouple ? `Premiums of ${person}` : 'Premiums'}
                    insurers={insurers}
                    chosen={wishes.choiceOf(index)}
                    documents={(insurer) => <DocumentLinks quoteKey={quoteKey} insurer={insurer} />}
                    {...(mayChoose(index) && {
                      action: (insurer: Insurer) => (
                        <WantButton {...{ wishes, insurer }} person={index} whose={isCouple ? person : undefined} />
                      ),
                      note: (insurer: Insurer) => <WantNote {...{ wishes, insurer, adviser }} person={index} />,
                    })}
                  />
                </>
              )}
            </Part>
          )
        })}
        <Part title="What happens next">
          <NextSteps
            adviser={adviser}
            phone={quote.adviser?.phone ?? null}
            chosen={chosen}
            isCallAsked={wishes.isCallAsked}
          />
        </Part>
        {portfolios.map((portfolio, index) => (
          <Facts key={index} portfolio={portfolio} isCouple={isCouple} />
        ))}
        <Words>
          The PDF has each premium in detail, and important notes. Read an insurer’s PDS (product disclosure statement)
          and TMD (target market determination) before you decide. This link works until {formatDate(quote.works_until)}
          .
        </Words>
      </Stack>
    </Sheet>
  )
}

function Title({ quote: { covers, people, made_on, is_illustrative } }: { readonly quote: SharedQuote }) {
  return (
    <Stack gap="2">
      <Heading as="h1" size="xl">
        Your insurance comparison
      </Heading>
      <Words>
        {capitalised(coversInSentence(covers))} for {new Intl.ListFormat('en-AU').format(people)}, made on{' '}
        {formatDate(made_on)}.
      </Words>
      {is_illustrative && (
        <Flex>
          <IllustrativeMark />
        </Flex>
      )}
    </Stack>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="1">
      <Heading as="h2" size="lg" _print={{ breakAfter: 'avoid' }}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

interface FactsProps {
  readonly portfolio: Portfolio
  readonly isCouple: boolean
}

/** What the prices were worked out with, to be looked over. */
function Facts({ portfolio: { person, facts }, isCouple }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <Part title={isCouple ? `Details of ${person}` : 'Your details'}>
      <Words>Your prices depend on these details. Tell us if anything’s wrong.</Words>
      <Text tone="muted">{facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</Text>
    </Part>
  )
}
