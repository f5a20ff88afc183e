import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationDraft } from '@portal/contract/work/applications.schema'
import { APPLICATION_KINDS, type ApplicationKind } from '@portal/domain'
import { change, type SlotContexts, useCall } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { AdviserOption } from '@portal/screens/advisers'
import { FormDrawer } from '@portal/screens/form'
import { Alert, Flex, Skeleton, Stack } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { FaultPanel, IllustrativeMark } from '@portal/ui/page'
import { applicationAddress } from '../applications/applications.ts'
import { ProposedCovers } from './ProposedCovers.tsx'

type OfQuote = SlotContexts['quote.actions/v1']

const TITLE = 'Make application'
const LABELS = { kind: 'Kind', adviser_id: 'Adviser', portfolioCode: 'Quote' } as const
const KINDS = APPLICATION_KINDS.flatMap(({ value, label }) => (value === 'renewal' ? [] : [{ value, label }]))

interface Typed {
  readonly kind: Exclude<ApplicationKind, 'renewal'>
  /** Undefined: the client’s own. */
  readonly adviser?: AdviserOption | undefined
}

export interface ApplicationFromQuoteProps {
  readonly of: OfQuote
  readonly onClose: () => void
}

/** Starts an application with what a portfolio of a saved quote proposes; then its page opens. */
export default function ApplicationFromQuote({ of, onClose }: ApplicationFromQuoteProps) {
  const { quoteId, clientIndex, portfolioCode } = of
  const { data, error, refetch, isFetching } = useCall(applications.draftOfQuote, {
    params: { id: quoteId },
    query: { clientIndex, portfolioCode },
  })
  if (data) return <FromDraft of={of} draft={data} onClose={onClose} />
  return (
    <Drawer open onClose={onClose} title={TITLE} width={480}>
      <Stack padding="4" aria-busy={!error}>
        {error ? (
          <FaultPanel
            message={error.faults[0]?.message ?? error.message}
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
  readonly draft: ApplicationDraft
}

function FromDraft({ of: { quoteId, clientIndex, portfolioCode }, draft, onClose }: FromDraftProps) {
  const navigate = useNavigate()
  const { client, left_out, version, ...proposed } = draft
  return (
    <FormDrawer<Typed, keyof typeof LABELS, ApplicationDetails>
      title={TITLE}
      verb="Start application"
      sendingVerb="Starting"
      draft={`application/of-quote/${quoteId}/${clientIndex}/${portfolioCode}`}
      initial={{ kind: 'new' }}
      labels={LABELS}
      send={async ({ kind, adviser }) =>
        await change(applications.create, {
          params: { id: client.id },
          body: {
            ...proposed,
            kind,
            quote: { id: quoteId, clientIndex, portfolioCode, version },
            ...(adviser && { adviser_id: adviser.id }),
          },
        })
      }
      onSent={(application) => {
        toast({ title: `Application for ${application.client.name} started`, tone: 'success' })
        navigate(applicationAddress(application))
      }}
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          {draft.illustrative && (
            <Flex>
              <IllustrativeMark />
            </Flex>
          )}
          <ProposedCovers client={client.name} insurer={draft.insurer} policies={draft.policies} />
          {left_out.map((words) => (
            <Alert key={words} tone="warning" title={`${words}, and is left out`} />
          ))}
          <Field id="kind" label={LABELS.kind} error={faultOf('kind')}>
            <RadioGroup name="kind" options={KINDS} value={value.kind} onChange={(kind) => put({ kind })} />
          </Field>
          <Field
            id="adviser_id"
            label={LABELS.adviser_id}
            help="The client’s own adviser unless you choose another."
            error={faultOf('adviser_id')}
          >
            <AdviserPicker
              value={value.adviser ?? null}
              placeholder="The client’s own"
              onChange={(adviser) => put({ adviser: adviser ?? undefined })}
            />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
