import { useEffect, useState } from 'react'

/** How much wider than high a logo is that holds a name. */
const LETTERING_RATIO = 1.8

/** Whether a logo is lettering: the firm's name stands in it, and not again beside it. */
export function useLettering(logo: string | null): boolean {
  const [lettering, setLettering] = useState<string>()
  useEffect(() => {
    if (!logo) return
    const picture = new Image()
    picture.onload = () => {
      if (picture.naturalWidth > picture.naturalHeight * LETTERING_RATIO) setLettering(logo)
    }
    picture.src = logo
    return () => {
      picture.onload = null
    }
  }, [logo])
  return logo !== null && lettering === logo
}
