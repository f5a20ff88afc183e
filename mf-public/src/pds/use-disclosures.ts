import { call } from '@portal/api-client'
import type { AnswerOf } from '@portal/contract/endpoint'
import { productProviders } from '@portal/contract/office/product-providers'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../link-page/link-error.ts'

export type Disclosed = AnswerOf<typeof productProviders.disclosed>

type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'shown'; readonly shown: Disclosed }

/** The insurers' documents of the page's company. */
export function useDisclosures() {
  const [reading, setReading] = useState<Reading>({ kind: 'loading' })
  const read = useCallback(async () => {
    setReading({ kind: 'loading' })
    try {
      setReading({ kind: 'shown', shown: await call(productProviders.disclosed, {}) })
    } catch (error) {
      setReading({ kind: 'failed', message: messageOf(error) })
    }
  }, [])
  useEffect(() => void read(), [read])
  return { reading, retry: () => void read() }
}
