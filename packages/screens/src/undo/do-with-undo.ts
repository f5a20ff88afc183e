import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

function tell(error: unknown): void {
  toast({ title: messageOf(error), tone: 'danger' })
}

/** Does something and tells it, with the way back; tells what keeps it from being done. Answers whether it was. */
export async function doWithUndo(
  title: string,
  run: () => Promise<unknown>,
  back: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await run()
    toast({ title, tone: 'success', undo: () => void back().catch(tell) })
    return true
  } catch (error) {
    tell(error)
    return false
  }
}
