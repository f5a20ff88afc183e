import { Button, Flex } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'

export interface StepFootProps {
  /** From 0. */
  readonly step: number
  /** The answers are sent from it. */
  readonly isLast: boolean
  readonly onBack: () => void
  readonly isBusy: boolean
  /** Sending unless told. */
  readonly busyText?: string
}

/** The buttons of a form in steps: back, and on or off with it. */
export function StepFoot({ step, isLast, onBack, isBusy, busyText = 'Sending' }: StepFootProps) {
  return (
    <>
      {step > 0 && (
        <Button size="lg" onClick={onBack}>
          Back
        </Button>
      )}
      <Flex flex="1 1 auto">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          trailingIcon={!isLast && <ArrowRightIcon />}
          loading={isBusy}
          loadingText={busyText}
        >
          {isLast ? 'Send my answers' : 'Continue'}
        </Button>
      </Flex>
    </>
  )
}
