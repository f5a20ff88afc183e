import type { clients as endpoints } from '@portal/contract/clients/clients'
import type { ParsedInputOf } from '@portal/contract/endpoint'

/** What a visitor has answered, without what proves that it is one. */
export type GivenAnswers = Omit<
  ParsedInputOf<typeof endpoints.submitForm>['body'],
  'token' | 'opened' | 'proof' | 'website'
>
