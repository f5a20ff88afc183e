import { ApiError } from '@portal/api-client'
import { applications } from '@portal/contract/work/applications'
import { type ApplicationDetails, type ApplicationDraft, create } from '@portal/contract/work/applications.schema'
import { change, type SlotContexts, useCall } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { FormDrawer } from '@portal/screens/form'
import { Alert, Button, Skeleton, Stack } from '@portal/ui/core'
import { Drawer, toast } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { applicationAddress } from '../list/applications.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposedCovers } from './ProposedCovers.tsx'
import { proposalBody, proposalErrors, proposalLabels, typedProposal } from './proposal-form.ts'
import { useMadeFromQuote } from './use-made-from-quote.ts'

type OfQuote = SlotContexts['quote.actions/v1']

const TITLE = 'Make application'
/** What is checked as it is sent; the policies are checked as they are typed. */
const OWN = create.body.pick({ insurer: true, upfront_percent: true, ongoing_percent: true })

/** The quote as it is now, where it has changed since the form was filled from it. */
class QuoteChanged extends Error {
  readonly draft: ApplicationDraft

  constructor(draft: ApplicationDraft) {
    super('The quote has changed since')
    this.draft = draft
  }
}

export interface ApplicationFromQuoteProps {
  readonly of: OfQuote
  readonly onClose: () => void
}

/** Starts an application with what a portfolio of a saved quote proposes, and what is changed of it; then its page opens. */
export default function ApplicationFromQuote({ of, onClose }: ApplicationFromQuoteProps) {
  const { quoteId, clientIndex, portfolioCode } = of
  const { data, error, refetch, isFetching } = useCall(applications.draftOfQuote, {
    params: { id: quoteId },
    query: { clientIndex, portfolioCode },
  })
  const readAgain = async () => (await refetch()).data
  if (data) return <FromDraft of={of} read={data} readAgain={readAgain} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      <Stack padding="4" aria-busy={!error}>
        {error ? (
          <ErrorPanel
            message={error.errors[0]?.message ?? error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={32} />
        )}
      </Stack>
    </Drawer>
  )
}

interface FromDraftProps extends ApplicationFromQuoteProps {
  readonly read: ApplicationDraft
  /** What the quote proposes now; undefined where that cannot be read. */
  readonly readAgain: () => Promise<ApplicationDraft | undefined>
}

function FromDraft({ of, read, readAgain, onClose }: FromDraftProps) {
  const { quoteId, clientIndex, portfolioCode } = of
  const navigate = useNavigate()
  const { made, readMade } = useMadeFromQuote(of)
  // The form stays what it was opened with, and says so, where the quote changes under it.
  const [draft] = useState(read)
  const initial = typedProposal(draft)

  async function send(body: ReturnType<typeof proposalBody>, version: number | undefined): Promise<ApplicationDetails> {
    const quote = { id: quoteId, clientIndex, portfolioCode, version }
    try {
      return await change(applications.create, { params: { id: draft.client.id }, body: { ...body, quote } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'CONFLICT') await readMade()
      const now = error.code === 'STALE_VERSION' ? await readAgain() : undefined
      throw now ? new QuoteChanged(now) : error
    }
  }
  return (
    <FormDrawer
      title={TITLE}
      verb="Start application"
      sendingVerb="Starting"
      draft={`application/of-quote/${quoteId}/${clientIndex}/${portfolioCode}`}
      initial={initial}
      version={draft.version}
      labels={proposalLabels(initial.policies)}
      body={proposalBody}
      schema={OWN}
      check={proposalErrors}
      send={send}
      newer={(error) =>
        error instanceof QuoteChanged
          ? { shown: <ProposedCovers policies={error.draft.policies} />, version: error.draft.version }
          : undefined
      }
      onSent={(application) => {
        toast({ title: `Application for ${application.client.name} started`, tone: 'success' })
        navigate(applicationAddress(application))
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {made && (
            <Alert
              tone="warning"
              title="An application has been made in the meantime"
              action={
                <Button asChild size="sm">
                  <Link to={applicationAddress(made)}>Open application {made.id}</Link>
                </Button>
              }
            />
          )}
          <ProposalForm form={form} draft={draft} />
        </>
      )}
    </FormDrawer>
  )
}
