import type { AccountGateway } from '@src/contracts/gateways.ts';
import type { ReactNode } from 'react';
import type { VerificationCodeRef } from './code-field.tsx';
import type { Fields } from './use-fields.ts';

/** Values kept when switching forms: never a code, never a password. */
export interface Draft {
  readonly account: string;
  readonly mobile: string;
}

export interface FormContext {
  readonly gateway: AccountGateway;
  readonly again: boolean;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Renders the simulated telephone of the demo, which receives codes; nothing in the product. */
  readonly telephone: (fields: Fields, request: VerificationCodeRef) => ReactNode;
}
