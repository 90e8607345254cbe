import type { AccountGateway } from '@src/contracts/gateways.ts';
import type { ReactNode } from 'react';
import type { CodeRequestRef } from './code-field.tsx';
import type { Fields } from './use-fields.ts';

/** What is kept when another form is shown: never a code, never a password. */
export interface Draft {
  readonly account: string;
  readonly mobile: string;
}

/** What every form is given. */
export interface FormsSurroundings {
  readonly gateway: AccountGateway;
  readonly again: boolean;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** The telephone of the demo, where codes arrive; nothing in the product. */
  readonly telephone: (fields: Fields, request: CodeRequestRef) => ReactNode;
}
