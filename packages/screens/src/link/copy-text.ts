import { toast } from '@portal/ui/overlay'

/** Copies a text and says so; where the browser refuses (no permission, or a page without https) it says that. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what} copied`, tone: 'success' })
  } catch {
    const title = `We couldn’t copy the ${what.toLowerCase()}. Select it and copy it yourself.`
    toast({ title, tone: 'danger' })
  }
}
