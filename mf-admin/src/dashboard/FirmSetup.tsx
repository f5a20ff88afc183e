import { firmSetup } from '@portal/contract/office/firm-setup'
import { FIRM_SETUP_STEPS } from '@portal/domain/office/firm-setup'
import { useCall, useChange } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button, Flex, Inline } from '@portal/ui/core'
import { ArrowRightIcon, CheckIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { Panel, ProgressBar } from '@portal/ui/page'

/** What a new firm has still to set up, each step with the way there; nothing once all is done or it was dismissed. */
export default function FirmSetup() {
  const { data } = useCall(firmSetup.view, {})
  const change = useChange(firmSetup.dismiss, {
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  if (!data || data.is_dismissed || data.done.length === FIRM_SETUP_STEPS.length) return null
  function dismiss() {
    change.mutate(
      { body: { is_dismissed: true } },
      {
        onSuccess: () =>
          toast({
            title: 'Setup steps dismissed',
            undo: () => change.mutate({ body: { is_dismissed: false } }),
          }),
      },
    )
  }
  const left = FIRM_SETUP_STEPS.length - data.done.length
  return (
    <Panel
      title="Set up your firm"
      headingLevel={2}
      flush
      action={
        <Button size="sm" variant="ghost" loading={change.isPending} loadingText="Dismiss" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <Box paddingInline="4" paddingBottom="3">
        <ProgressBar
          label={left === 1 ? '1 step to go' : `${left} steps to go`}
          value={data.done.length / FIRM_SETUP_STEPS.length}
          detail={`${data.done.length} of ${FIRM_SETUP_STEPS.length}`}
        />
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '1fr 1fr' }}>
        {FIRM_SETUP_STEPS.map(({ value, label, help, to }) => {
          const isDone = data.done.includes(value)
          return (
            <Box as="li" key={value} borderTopWidth="1px" borderColor="border.subtle">
              <Flex
                asChild
                alignItems="center"
                gap="3"
                minHeight="56px"
                paddingInline="4"
                paddingBlock="2"
                _hover={{ bg: 'bg.hover' }}
              >
                <Link to={to}>
                  <Flex
                    as="span"
                    flex="none"
                    width="20px"
                    height="20px"
                    alignItems="center"
                    justifyContent="center"
                    borderRadius="full"
                    borderWidth="1px"
                    borderColor={isDone ? 'success.mark' : 'border.strong'}
                    color="success.mark"
                  >
                    {isDone && <CheckIcon size={14} />}
                  </Flex>
                  <Box as="span" flex="1" minWidth="0">
                    <Inline weight="medium">{label}</Inline>
                    <Box as="span" display="block" fontSize="xs" color="fg.muted">
                      {isDone ? 'Done' : help}
                    </Box>
                  </Box>
                  {!isDone && <ArrowRightIcon size={16} />}
                </Link>
              </Flex>
            </Box>
          )
        })}
      </Box>
    </Panel>
  )
}
